import type { ReactNode } from 'react'
import type { KelompokDetail } from '#contract/datapokok/kelompok.ts'
import { formatDate } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { done } from '#web/ui/kabar.ts'
import { Readable } from '#web/ui/Readable.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { describeRencanaCounts, PerubahanRencana } from './PerubahanRencana.tsx'
import css from './rencana.module.css'

/** 'Buat pertemuan' of one kelompok: shown first, then done. */
export function RencanaDrawer({ kelompok, onClose }: { kelompok: KelompokDetail; onClose: () => void }) {
  const query = useReply('GET /api/kelompok/:id/rencana', {
    queryKey: ['kelompok', 'pratinjau-rencana', kelompok.id],
    params: { id: kelompok.id },
    ...ONCE,
  })
  const { data } = query
  const change = data ? data.dibuat.length + data.diperbarui.length + data.dihapus.length : 0
  return (
    <MakeDrawer
      judul="Buat pertemuan dari jadwal"
      keterangan={kelompok.nama}
      kelompokId={kelompok.id}
      {...{ query, change, onClose }}
    >
      {data => (
        <>
          <p className="text-m soft">
            {formatDate(data.dari, 'panjang')} s.d. {formatDate(data.sampai, 'panjang')}.
            {change === 0 && !data.halangan ? ' Semua pertemuan dari jadwal sudah ada.' : ''}
          </p>
          <PerubahanRencana perubahan={data} buka />
        </>
      )}
    </MakeDrawer>
  )
}

/** The same for every kelompok of the active periode. */
export function PeriodeRencanaDrawer({ onClose }: { onClose: () => void }) {
  const query = useReply('GET /api/rencana', { queryKey: ['kelompok', 'pratinjau-periode'], ...ONCE })
  const { data } = query
  const change = data ? data.jumlah.dibuat + data.jumlah.diperbarui + data.jumlah.dihapus : 0
  return (
    <MakeDrawer
      judul={kata`Buat pertemuan semua kelompok`}
      keterangan={data?.periode?.nama}
      {...{ query, change, onClose }}
    >
      {data =>
        data.periode ? (
          <>
            <p className="text-m soft">
              {formatDate(data.dari, 'panjang')} s.d. {formatDate(data.sampai, 'panjang')}:{' '}
              <b>{change > 0 ? describeRencanaCounts(data.jumlah) : 'Semua pertemuan dari jadwal sudah ada'}</b>
              {change > 0 ? `. ${data.jumlah.sudah} sudah ada.` : ` (${data.jumlah.sudah}).`}
            </p>
            {data.periode_lain.length > 0 ? (
              <p className="text-m soft">
                {kata`Hanya kelompok periode aktif. Yang juga berjalan, tidak termasuk: ${data.periode_lain.join(', ')}.`}
              </p>
            ) : null}
            {data.libur.length > 0 ? (
              <p className="text-m soft">
                Dilewati: {data.libur.map(({ nama, jumlah }) => `${nama} (${jumlah})`).join(', ')}.
              </p>
            ) : null}
            {data.tanpa_jadwal.length > 0 ? (
              <p className="text-m soft">Belum punya jadwal: {data.tanpa_jadwal.map(k => k.nama).join(', ')}.</p>
            ) : null}
            <ul className={`list ${css.daftar}`}>
              {data.kelompok.map(row => (
                <li key={row.id} className="flex between gap-12 py-6">
                  <span>{row.nama}</span>
                  <span className="text-m soft">{describeRencanaCounts(row)}</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="text-m soft">Belum ada periode aktif.</p>
        )
      }
    </MakeDrawer>
  )
}

/** Asked whenever it is opened, and of no use afterwards. */
const ONCE = { staleTime: 0, gcTime: 0 } as const

interface MakeDrawerProps<T> {
  judul: string
  keterangan: string | undefined
  /** Without it: all of the active periode. */
  kelompokId?: number
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** How many pertemuan would be made, changed and removed; none is nothing to agree to. */
  change: number
  onClose: () => void
  children: (data: T) => ReactNode
}

function MakeDrawer<T>({ judul, keterangan, kelompokId, query, change, onClose, children }: MakeDrawerProps<T>) {
  const make = useChange(() =>
    kelompokId === undefined
      ? call('PUT /api/rencana')
      : call('PUT /api/kelompok/:id/rencana', { params: { id: kelompokId } }),
  )
  const run = () => make.mutate(undefined, done(describeRencanaCounts, onClose))
  return (
    <SidePanelFrame
      {...{ onClose, judul, keterangan }}
      {...(change > 0 ? { onSave: run } : { kaki: null })}
      saveLabel="Buat"
      menyimpan={make.isPending}
    >
      <ErrorNotice error={make.error} />
      <Readable query={query}>{children}</Readable>
    </SidePanelFrame>
  )
}
