import { Button, Menu, Switch } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { BarisHonor, DaftarHonor } from '#contract/laporan/honor.ts'
import { formatBulan } from '#contract/tanggal.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import css from './honor.module.css'
import { bulanOf, rentangOf, saringanHonor, useHonor } from './queries.ts'
import { describeAturanHonor, describeHonorState } from './sebut.ts'

interface Laporan {
  sampai: string
  hari_ini: string
  ada_honor: boolean
}
interface Rentang {
  dari: string
  sampai: string
}

/** Honor beside the report of pendamping: where it is asked for, and of the one month the report is about. */
export function useHonorLaporan(laporan: Laporan | undefined, rentang: Rentang, onRentang: (rentang: Rentang) => void) {
  const url = useUrlFilters(saringanHonor)
  const ada = laporan?.ada_honor ?? false
  const tampil = url.nilai.honor === '1'
  const bulan = ada && tampil ? bulanOf(rentang) : null
  const { data, error, refetch } = useHonor(bulan)
  const daftar = bulan === null ? undefined : data
  // Of today, or the last one of a range that is over.
  const terakhir =
    (laporan && laporan.sampai < laporan.hari_ini ? laporan.sampai : laporan?.hari_ini)?.slice(0, 7) ?? ''
  const barisOf = (ids: readonly number[]) => daftar?.baris.filter(b => ids.includes(b.pendamping_id)) ?? []
  const show = (next: boolean) => {
    url.update({ honor: next ? '1' : '' })
    if (next && bulanOf(rentang) === null) onRentang(rentangOf(terakhir))
  }
  return {
    bulan,
    /** For the head of the report. */
    lain: ada
      ? {
          tombol: <Switch label="Tampilkan honor" checked={tampil} onChange={e => show(e.currentTarget.checked)} />,
          item: (
            <Menu.Item leftSection={<IconCash size={16} aria-hidden />} onClick={() => show(!tampil)}>
              {tampil ? 'Sembunyikan honor' : 'Tampilkan honor'}
            </Menu.Item>
          ),
        }
      : undefined,
    /** For its table. */
    tabel: daftar && {
      sel: (id: number) => <SelHonor baris={barisOf([id])} />,
      jumlahOf: (ids: readonly number[]) => barisOf(ids).reduce((sum, b) => sum + b.jumlah, 0),
      aturan: describeAturanHonor(daftar.aturan),
    },
    /** Above it: the list of the month, or why there is none. */
    atas: (strip: (daftar: DaftarHonor) => ReactNode): ReactNode => {
      if (daftar) return strip(daftar)
      if (ada && tampil && bulan === null)
        return (
          <>
            Honor dihitung per bulan, sedangkan rentang laporan ini bukan satu bulan.
            <Button variant="default" onClick={() => show(true)}>
              Tampilkan {formatBulan(terakhir)}
            </Button>
          </>
        )
      return error ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null
    },
  }
}

/** The honor of a row, and below it how far it has come; without `baris` the person led nothing that month. */
function SelHonor({ baris = [] }: { baris: readonly BarisHonor[] | undefined }) {
  const jumlah = baris.reduce((sum, b) => sum + b.jumlah, 0)
  const menunggu = baris.reduce((sum, b) => sum + b.belum_dikonfirmasi, 0)
  const lagi = baris.reduce((sum, b) => sum + b.konfirmasi_lagi, 0)
  if (jumlah === 0 && menunggu === 0) return <span className="faint">–</span>
  return (
    <span className={css.sel}>
      <b>{formatAngka(jumlah)}</b>
      {baris.map(b => (
        <small key={b.ke}>
          {b.sekarang ? (
            <span className="warn-ink">
              <StatusShape bentuk="naik" warna="var(--warn)" /> berbeda,{' '}
            </span>
          ) : null}
          {b.ke > 1 ? `susulan ${formatAngka(b.jumlah)} ` : ''}
          {b.jumlah > 0 ? describeHonorState(b) : `${menunggu} belum dikonfirmasi`}
        </small>
      ))}
      {lagi > 0 ? <small>{lagi} perlu dikonfirmasi lagi</small> : null}
    </span>
  )
}
