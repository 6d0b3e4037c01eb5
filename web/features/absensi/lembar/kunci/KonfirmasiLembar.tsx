import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { formatTanggal, jamIn, todayIn, type Zona } from '#contract/tanggal.ts'
import { usePengisian } from '#web/features/absensi/lembar/pengisian.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import css from './KonfirmasiLembar.module.css'
import { keadaanKonfirmasi, useKonfirmasiAksi } from './konfirmasi-aksi.ts'

/** Who confirmed this pertemuan, and for the murabbi the button that does. Below the rows: appearing, it moves none of them. */
export function KonfirmasiLembar() {
  const { lembar, barisList, hitungan, terbatas } = usePengisian()
  if (terbatas || lembar.pertemuan?.peniadaan) return null
  if (!lembar.konfirmasi && !(lembar.boleh_konfirmasi && hitungan.belum === 0)) return null
  return <Pita lembar={lembar} barisList={barisList} />
}

function Pita({ lembar, barisList }: { lembar: Lembar; barisList: readonly Baris[] }) {
  const { konfirmasi: aksi } = useKonfirmasiAksi(lembar, barisList)
  const { konfirmasi, bisa, tunggu } = keadaanKonfirmasi(lembar, barisList)
  if (!konfirmasi && !bisa) return null
  const Icon = konfirmasi?.berubah ? IconAlertTriangle : IconRosetteDiscountCheck
  return (
    <div
      className={`row wrap gap-8 gap-x-12 py-8 px-12 text-m bg-white rule-t ${css.pita}`}
      data-berubah={konfirmasi?.berubah || undefined}
      data-konfirmasi
    >
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={`shrink ${css.kata}`} role="status">
        {konfirmasi ? (
          <>
            {konfirmasi.berubah ? <b>Berubah sesudah dikonfirmasi</b> : 'Dikonfirmasi'} {konfirmasi.oleh} ·{' '}
            {kapan(konfirmasi.at, lembar.zona_waktu)}
          </>
        ) : (
          <>
            <b>Semua terisi.</b> Belum dikonfirmasi.
          </>
        )}
        {bisa && tunggu ? <small>Dapat dikonfirmasi setelah semua tersimpan.</small> : null}
      </span>
      {bisa ? (
        <Button variant="light" loading={aksi.isPending} disabled={tunggu} onClick={() => aksi.mutate()}>
          {konfirmasi ? 'Konfirmasi lagi' : 'Konfirmasi pertemuan ini'}
        </Button>
      ) : null}
      {aksi.error ? (
        <p className="whole bad" role="alert">
          {aksi.error.message}
        </p>
      ) : null}
    </div>
  )
}

/** 'Sab 21 Nov 18.42' */
function kapan(at: number, zona: Zona): string {
  return `${formatTanggal(todayIn(zona, at), 'harian')} ${jamIn(zona, at)}`
}
