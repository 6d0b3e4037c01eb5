import { Button } from '@mantine/core'
import { awalHisab, awalOf, findBulanDitanya, listPilihanAwal, namaBulanHijri } from '#contract/hijri.ts'
import { daysBetween, formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useSetAwal } from './use-set-awal.ts'

/** From the 28th on: on which day the next month begins, until somebody has said so. */
export function TanyaAwalBulan() {
  const info = useSessionInfo()
  const set = useSetAwal()
  const bulan = info && findBulanDitanya(info.hari_ini, info.awal_bulan)
  if (!bulan) return null
  const awal = awalOf(bulan, info.awal_bulan)
  // Two where the month before is set; else those that are not unlikely, and all the others among the settings.
  const pilihan = listPilihanAwal(bulan, info.awal_bulan).filter(
    (day, _, { length }) => length <= 2 || Math.abs(daysBetween(awal, day)) <= 1,
  )
  return (
    <Kartu
      judul={`Kapan 1 ${namaBulanHijri(bulan)}?`}
      aksi={
        <Tombol ke={paths.lembaga} size="xs" variant="default">
          Bulan lain
        </Tombol>
      }
    >
      <div className="flex wrap gap-8">
        {pilihan.map(mulai => (
          <Button key={mulai} variant="default" onClick={() => set({ ...bulan, mulai, updated_at: 0 })}>
            {formatTanggal(mulai, 'panjang')}
          </Button>
        ))}
      </div>
      <p className="mt-12 text-m soft">
        Selama belum dipilih, tanggal Hijriah{' '}
        {awal === awalHisab(bulan) ? 'menurut hisab' : 'mengikuti bulan di sekitarnya'}:{' '}
        {formatTanggal(awal, 'panjang')}.
      </p>
    </Kartu>
  )
}
