import type { ReactNode } from 'react'
import type { KelompokRincian } from '#contract/datapokok/kelompok.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { kata } from '#web/ui/istilah.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { done } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { describeRencanaCounts, PerubahanRencana } from './PerubahanRencana.tsx'
import css from './rencana.module.css'

/** 'Buat pertemuan' of one kelompok: shown first, then done. */
export function LaciRencana({ kelompok, onTutup }: { kelompok: KelompokRincian; onTutup: () => void }) {
  const query = useReply('GET /api/kelompok/:id/rencana', {
    queryKey: ['kelompok', 'pratinjau-rencana', kelompok.id],
    params: { id: kelompok.id },
    ...SEKALI,
  })
  const { data } = query
  const change = data ? data.dibuat.length + data.diperbarui.length + data.dihapus.length : 0
  return (
    <LaciBuat
      judul="Buat pertemuan dari jadwal"
      keterangan={kelompok.nama}
      kelompokId={kelompok.id}
      {...{ query, change, onTutup }}
    >
      {data => (
        <>
          <p className="text-m soft">
            {formatTanggal(data.dari, 'panjang')} s.d. {formatTanggal(data.sampai, 'panjang')}.
            {change === 0 && !data.halangan ? ' Semua pertemuan dari jadwal sudah ada.' : ''}
          </p>
          <PerubahanRencana perubahan={data} buka />
        </>
      )}
    </LaciBuat>
  )
}

/** The same for every kelompok of the active periode. */
export function LaciRencanaPeriode({ onTutup }: { onTutup: () => void }) {
  const query = useReply('GET /api/rencana', { queryKey: ['kelompok', 'pratinjau-periode'], ...SEKALI })
  const { data } = query
  const change = data ? data.jumlah.dibuat + data.jumlah.diperbarui + data.jumlah.dihapus : 0
  return (
    <LaciBuat
      judul={kata`Buat pertemuan semua kelompok`}
      keterangan={data?.periode?.nama}
      {...{ query, change, onTutup }}
    >
      {data =>
        data.periode ? (
          <>
            <p className="text-m soft">
              {formatTanggal(data.dari, 'panjang')} s.d. {formatTanggal(data.sampai, 'panjang')}:{' '}
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
    </LaciBuat>
  )
}

/** Asked whenever it is opened, and of no use afterwards. */
const SEKALI = { staleTime: 0, gcTime: 0 } as const

interface LaciBuatProps<T> {
  judul: string
  keterangan: string | undefined
  /** Without it: all of the active periode. */
  kelompokId?: number
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** How many pertemuan would be made, changed and removed; none is nothing to agree to. */
  change: number
  onTutup: () => void
  children: (data: T) => ReactNode
}

function LaciBuat<T>({ judul, keterangan, kelompokId, query, change, onTutup, children }: LaciBuatProps<T>) {
  const buat = useChange(() =>
    kelompokId === undefined
      ? call('PUT /api/rencana')
      : call('PUT /api/kelompok/:id/rencana', { params: { id: kelompokId } }),
  )
  const run = () => buat.mutate(undefined, done(describeRencanaCounts, onTutup))
  return (
    <Laci
      {...{ onTutup, judul, keterangan }}
      {...(change > 0 ? { onSimpan: run } : { kaki: null })}
      labelSimpan="Buat"
      menyimpan={buat.isPending}
    >
      <KabarGalat error={buat.error} />
      <Terbaca query={query}>{children}</Terbaca>
    </Laci>
  )
}
