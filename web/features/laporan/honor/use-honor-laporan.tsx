import { Button, Menu, Switch } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { HonorLine, HonorList } from '#contract/laporan/honor.ts'
import { formatMonth } from '#contract/tanggal.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { describeAturanHonor, describeHonorState } from './describe.ts'
import css from './honor.module.css'
import { honorFilter, monthOf, rangeOf, useHonor } from './queries.ts'

interface Laporan {
  sampai: string
  hari_ini: string
  ada_honor: boolean
}
interface Range {
  dari: string
  sampai: string
}

/** Honor beside the report of pendamping: where it is asked for, and of the one month the report is about. */
export function useHonorLaporan(laporan: Laporan | undefined, rentang: Range, onRange: (rentang: Range) => void) {
  const url = useUrlFilters(honorFilter)
  const ada = laporan?.ada_honor ?? false
  const tampil = url.nilai.honor === '1'
  const bulan = ada && tampil ? monthOf(rentang) : null
  const { data, error, refetch } = useHonor(bulan)
  const daftar = bulan === null ? undefined : data
  // Of today, or the last one of a range that is over.
  const terakhir =
    (laporan && laporan.sampai < laporan.hari_ini ? laporan.sampai : laporan?.hari_ini)?.slice(0, 7) ?? ''
  const rowOf = (ids: readonly number[]) => daftar?.baris.filter(b => ids.includes(b.pendamping_id)) ?? []
  const show = (next: boolean) => {
    url.update({ honor: next ? '1' : '' })
    if (next && monthOf(rentang) === null) onRange(rangeOf(terakhir))
  }
  return {
    bulan,
    /** For the head of the report. */
    lain: ada
      ? {
          button: <Switch label="Tampilkan honor" checked={tampil} onChange={e => show(e.currentTarget.checked)} />,
          item: (
            <Menu.Item leftSection={<IconCash size={16} aria-hidden />} onClick={() => show(!tampil)}>
              {tampil ? 'Sembunyikan honor' : 'Tampilkan honor'}
            </Menu.Item>
          ),
        }
      : undefined,
    /** For its table. */
    tabel: daftar && {
      sel: (id: number) => <HonorCell baris={rowOf([id])} />,
      countOf: (ids: readonly number[]) => rowOf(ids).reduce((sum, b) => sum + b.jumlah, 0),
      aturan: describeAturanHonor(daftar.aturan),
    },
    /** Above it: the list of the month, or why there is none. */
    atas: (strip: (daftar: HonorList) => ReactNode): ReactNode => {
      if (daftar) return strip(daftar)
      if (ada && tampil && bulan === null)
        return (
          <>
            Honor dihitung per bulan, sedangkan rentang laporan ini bukan satu bulan.
            <Button variant="default" onClick={() => show(true)}>
              Tampilkan {formatMonth(terakhir)}
            </Button>
          </>
        )
      return error ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null
    },
  }
}

/** The honor of a row, and below it how far it has come; without `baris` the person led nothing that month. */
function HonorCell({ baris = [] }: { baris: readonly HonorLine[] | undefined }) {
  const jumlah = baris.reduce((sum, b) => sum + b.jumlah, 0)
  const menunggu = baris.reduce((sum, b) => sum + b.belum_dikonfirmasi, 0)
  const again = baris.reduce((sum, b) => sum + b.konfirmasi_lagi, 0)
  if (jumlah === 0 && menunggu === 0) return <span className="faint">–</span>
  return (
    <span className={css.sel}>
      <b>{formatFigure(jumlah)}</b>
      {baris.map(b => (
        <small key={b.ke}>
          {b.sekarang ? (
            <span className="warn-ink">
              <StatusShape bentuk="naik" colour="var(--warn)" /> berbeda,{' '}
            </span>
          ) : null}
          {b.ke > 1 ? `susulan ${formatFigure(b.jumlah)} ` : ''}
          {b.jumlah > 0 ? describeHonorState(b) : `${menunggu} belum dikonfirmasi`}
        </small>
      ))}
      {again > 0 ? <small>{again} perlu dikonfirmasi lagi</small> : null}
    </span>
  )
}
