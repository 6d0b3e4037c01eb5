import { IconCalendarStar, IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { hijri } from '#contract/hijri.ts'
import type { SavedLibur } from '#contract/pengaturan/libur.ts'
import { daysBetween } from '#contract/tanggal.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useReply } from '#web/use-reply.ts'
import { LiburDrawer } from './LiburDrawer.tsx'
import { describeLiburDays, LiburImporDrawer, NationalLiburDrawer } from './LiburImporDrawer.tsx'

/** One list for the institution. What is planned skips these days; whoever meets all the same is not kept from it. */
export function LiburList() {
  const { awalBulan } = useLembagaTime()
  const query = useReply('GET /api/libur', { queryKey: ['libur'] })
  const { data } = query
  const [open, setOpen] = useState<SavedLibur | 'baru' | 'impor' | 'nasional'>()
  const lama = (row: SavedLibur) => `${daysBetween(row.dari, row.sampai) + 1} hari`
  const aksi = (
    <>
      <ActionButton ikon={IconPlus} onClick={() => setOpen('baru')}>
        Tambah hari libur
      </ActionButton>
      <ActionButton variant="default" ikon={IconCalendarStar} onClick={() => setOpen('nasional')}>
        Libur nasional
      </ActionButton>
      <ActionButton variant="default" ikon={IconUpload} onClick={() => setOpen('impor')}>
        Impor
      </ActionButton>
    </>
  )
  return (
    <>
      <DataTable
        label="Hari libur"
        baris={data?.rows ?? []}
        rowKey={row => row.id}
        query={query}
        onChoose={setOpen}
        atas={data?.rows.length === 0 ? undefined : <div className="flex wrap gap-8 py-8 px-8">{aksi}</div>}
        kolom={[
          { kunci: 'nama', judul: 'Hari libur', utama: true, isi: row => row.nama },
          { kunci: 'hari', judul: 'Tanggal', lebar: 330, isi: describeLiburDays },
          { kunci: 'hijri', judul: 'Hijriah', lebar: 240, isi: row => hijri(row.dari, awalBulan, 'ringkas') },
          { kunci: 'lama', judul: 'Lama', lebar: 90, isi: lama },
        ]}
        kartu={row => (
          <span>
            <b>{row.nama}</b>
            <br />
            {describeLiburDays(row)}
            <br />
            <small>{hijri(row.dari, awalBulan, 'ringkas')}</small>
          </span>
        )}
        kosong={
          <EmptyState judul="Belum ada hari libur" aksi={aksi}>
            Jadwal melewati hari libur. Pilih dari libur nasional, tambahkan satu per satu, atau impor dari CSV dan
            kalender ICS.
          </EmptyState>
        }
      />
      {open === 'impor' ? <LiburImporDrawer onClose={() => setOpen(undefined)} /> : null}
      {open === 'nasional' ? <NationalLiburDrawer onClose={() => setOpen(undefined)} /> : null}
      {open && open !== 'impor' && open !== 'nasional' ? (
        <LiburDrawer
          key={open === 'baru' ? 0 : open.id}
          libur={open === 'baru' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}
