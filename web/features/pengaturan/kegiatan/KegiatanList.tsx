import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Limit } from '#contract/kehadiran.ts'
import type { KegiatanRow } from '#contract/pengaturan/kegiatan.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ActiveBadge } from '#web/ui/ActiveBadge.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { KegiatanDrawer, type KegiatanPreview } from './KegiatanDrawer.tsx'
import css from './KegiatanList.module.css'
import { useKegiatanList } from './kegiatan-queries.ts'

export function KegiatanList({
  batasLembaga,
  pratinjau,
}: {
  batasLembaga: Limit | undefined
  pratinjau: KegiatanPreview
}) {
  const query = useKegiatanList()
  const { data } = query
  const [open, setOpen] = useState<KegiatanRow | 'baru'>()

  const limit = (row: KegiatanRow) =>
    row.batas_minimal === null ? `${batasLembaga?.minimal ?? '–'}% (lembaga)` : `${row.batas_minimal}%`
  const tambah = (
    <ActionButton ikon={IconPlus} onClick={() => setOpen('baru')}>
      Tambah kegiatan
    </ActionButton>
  )
  return (
    <>
      <DataTable
        label="Daftar kegiatan"
        baris={data ?? []}
        rowKey={row => row.id}
        query={query}
        onChoose={setOpen}
        atas={data?.length === 0 ? undefined : <div className={`flex end fill ${css.top}`}>{tambah}</div>}
        kolom={[
          { kunci: 'nama', judul: 'Kegiatan', utama: true, isi: row => row.nama },
          { kunci: 'jenis', judul: 'Jenis', lebar: 120, isi: row => KIND[row.jenis] },
          { kunci: 'batas', judul: 'Batas minimal', lebar: 150, isi: limit },
          { kunci: 'dihitung', judul: 'Ikut total', lebar: 110, isi: row => (row.dihitung ? 'Ya' : 'Tidak') },
          { kunci: 'keadaan', judul: 'Keadaan', lebar: 110, isi: row => <ActiveBadge aktif={row.aktif} /> },
        ]}
        kartu={row => (
          <span className="flex top between gap-8 text-m soft">
            <span>
              <b className="text-l ink">{row.nama}</b>
              <br />
              {KIND[row.jenis]} · minimal {limit(row)}
              {row.dihitung ? '' : ' · di luar total'}
            </span>
            <ActiveBadge aktif={row.aktif} />
          </span>
        )}
        kosong={
          <EmptyState judul="Belum ada kegiatan" aksi={tambah}>
            Kegiatan adalah yang diabsen: halaqah pekanan, tahsin, shalat Subuh.
          </EmptyState>
        }
      />
      {open ? (
        <KegiatanDrawer
          key={open === 'baru' ? 0 : open.id}
          kegiatan={open === 'baru' ? undefined : open}
          batasLembaga={batasLembaga}
          pratinjau={pratinjau}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}

const KIND = { umum: 'Umum', shalat: 'Shalat' }
