import { Badge } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { type AkunRow, PERAN_ORANG } from '#contract/akun/akun.ts'
import { labelPeran, PERAN, type Peran } from '#contract/peran.ts'
import { formatTime, type Zone } from '#contract/tanggal.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ActiveBadge } from '#web/ui/ActiveBadge.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { type Filter, Filters } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useReply } from '#web/use-reply.ts'
import { AkunDrawer } from './AkunDrawer.tsx'
import css from './AkunList.module.css'
import { AKUN, type AkunResult } from './akun-queries.ts'
import { NewAkunDrawer } from './NewAkunDrawer.tsx'
import { useManyAkun, useManyTautan } from './use-many-akun.tsx'

const DEFAULTS = { cari: '', peran: '', keadaan: '', halaman: 1, ukuran: 15 }

/** `akunId`: the account of who is looking. */
export function AkunList({ akunId }: { akunId: number }) {
  const { zona } = useLembagaTime()
  const url = useUrlFilters(DEFAULTS)
  const { nilai, halaman } = url
  const asked = {
    ...nilai,
    peran: PERAN.find(p => p === nilai.peran),
    keadaan: STATE.find(k => k === nilai.keadaan),
  }
  const query = useReply('GET /api/akun', {
    queryKey: [...AKUN, asked],
    query: asked,
    placeholderData: keepPreviousData,
  })
  const [open, setOpen] = useState<AkunRow | 'baru'>()
  const banyak = useManyAkun([...PERAN_ORANG], true)
  const tautan = useManyTautan(banyak.show)
  // The lines above the list come with it.
  const loading = query.isPending || banyak.menunggu || tautan.menunggu
  const show = (baru: AkunResult) => {
    setOpen(undefined)
    banyak.show(baru)
  }
  const used = (row: AkunRow) =>
    row.ganti_sandi
      ? describeOneTime(row.sandi_sampai_at, zona)
      : row.terakhir_at
        ? formatTime(row.terakhir_at, zona)
        : 'Belum dipakai'
  return (
    <>
      <DataTable
        label="Daftar akun"
        baris={loading ? [] : (query.data?.akunList ?? [])}
        rowKey={row => row.id}
        query={query}
        memuat={loading}
        onChoose={setOpen}
        selected={typeof open === 'object' ? open.id : undefined}
        atas={
          <>
            <div className={`row between gap-8 gap-x-12 wrap fill ${css.top}`}>
              <Filters url={url} search="Cari nama atau username" filters={filters()} />
              <ActionButton ikon={IconPlus} onClick={() => setOpen('baru')}>
                Tambah akun
              </ActionButton>
            </div>
            {loading ? null : (
              <>
                {banyak.line}
                {tautan.line}
              </>
            )}
          </>
        }
        kolom={[
          { kunci: 'nama', judul: 'Nama', utama: true, isi: row => row.nama },
          { kunci: 'username', judul: 'Username', isi: row => row.username },
          { kunci: 'peran', judul: 'Peran', isi: row => <PeranList peranList={row.peran} /> },
          { kunci: 'terakhir', judul: 'Terakhir dipakai', onlyWidth: true, isi: used },
          { kunci: 'keadaan', judul: 'Keadaan', lebar: 110, isi: row => <ActiveBadge aktif={row.aktif} /> },
        ]}
        kartu={row => (
          <span className="flex top between gap-8 text-m soft">
            <span className="shrink break">
              <b className="text-l ink">{row.nama}</b>
              <br />
              {row.username} · {row.peran.map(p => labelPeran(kata)[p]).join(', ')}
              <br />
              {used(row)}
            </span>
            <ActiveBadge aktif={row.aktif} />
          </span>
        )}
        kosong={<NotMatch satuan="akun" onReset={url.reset} />}
        halaman={halaman(query.data?.total ?? 0, 'akun')}
      />
      {open === 'baru' ? <NewAkunDrawer onClose={() => setOpen(undefined)} onBecome={show} /> : null}
      {typeof open === 'object' ? (
        <AkunDrawer
          key={open.id}
          akun={open}
          ownSelf={open.id === akunId}
          onClose={() => setOpen(undefined)}
          onTautan={show}
        />
      ) : null}
      {banyak.dialog}
    </>
  )
}

const filters = (): Filter<typeof DEFAULTS>[] => [
  {
    ...{ key: 'peran', label: 'Peran', width: 150 },
    options: PERAN.map(value => ({ value, label: labelPeran(kata)[value] })),
  },
  {
    ...{ key: 'keadaan', label: 'Keadaan', width: 150 },
    options: [
      { value: 'aktif', label: 'Aktif' },
      { value: 'nonaktif', label: 'Nonaktif' },
    ],
  },
]

const STATE = ['aktif', 'nonaktif'] as const

function describeOneTime(sampai: number | null, zone: Zone): string {
  if (sampai === null) return 'Belum membuat kata sandi'
  return sampai < Date.now()
    ? 'Kata sandi sekali pakai, sudah lewat'
    : `Kata sandi sekali pakai, sampai ${formatTime(sampai, zone)}`
}

function PeranList({ peranList }: { peranList: Peran[] }) {
  return (
    <span className={`wrap gap-4 ${css.roles}`}>
      {peranList.map(peran => (
        <Badge key={peran}>{labelPeran(kata)[peran]}</Badge>
      ))}
    </span>
  )
}
