import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { LiburRow } from '#contract/pengaturan/libur.ts'
import { daysBetween, hijri } from '#contract/tanggal.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { describeHari, LaciImporLibur } from './LaciImporLibur.tsx'
import { LaciLibur } from './LaciLibur.tsx'
import { useLiburList } from './libur-queries.ts'

/** One list for the institution. What is planned skips these days; whoever meets all the same is not kept from it. */
export function DaftarLibur() {
  const { hijriOffset } = useWaktuLembaga()
  const { data, error, isPending, refetch } = useLiburList()
  const [open, setOpen] = useState<LiburRow | 'baru' | 'impor'>()
  if (error) return <ErrorState pesan={messageOf(error)} onReload={() => refetch()} />
  const lama = (row: LiburRow) => {
    const days = daysBetween(row.dari, row.sampai) + 1
    return `${days} hari`
  }
  const aksi = (
    <>
      <Tombol ikon={IconPlus} onClick={() => setOpen('baru')}>
        Tambah hari libur
      </Tombol>
      <Tombol variant="default" ikon={IconUpload} onClick={() => setOpen('impor')}>
        Impor
      </Tombol>
    </>
  )
  return (
    <>
      <DataTable
        label="Hari libur"
        baris={data?.rows ?? []}
        kunciBaris={row => row.id}
        memuat={isPending}
        onPilih={setOpen}
        atas={data?.rows.length === 0 ? undefined : <div className="flex wrap gap-8 py-8 px-8">{aksi}</div>}
        kolom={[
          { kunci: 'nama', judul: 'Hari libur', utama: true, isi: row => row.nama },
          { kunci: 'hari', judul: 'Tanggal', lebar: 330, isi: describeHari },
          { kunci: 'hijri', judul: 'Hijriah', lebar: 190, isi: row => hijri(row.dari, hijriOffset) },
          { kunci: 'lama', judul: 'Lama', lebar: 90, isi: lama },
        ]}
        kartu={row => (
          <span>
            <b>{row.nama}</b>
            <br />
            {describeHari(row)}
            <br />
            <small>{hijri(row.dari, hijriOffset)}</small>
          </span>
        )}
        kosong={
          <EmptyState judul="Belum ada hari libur" aksi={aksi}>
            Jadwal melewati hari libur. Tambahkan satu per satu, atau impor dari CSV dan kalender ICS.
          </EmptyState>
        }
      />
      {open === 'impor' ? <LaciImporLibur onTutup={() => setOpen(undefined)} /> : null}
      {open && open !== 'impor' ? (
        <LaciLibur
          key={open === 'baru' ? 0 : open.id}
          libur={open === 'baru' ? undefined : open}
          onTutup={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}
