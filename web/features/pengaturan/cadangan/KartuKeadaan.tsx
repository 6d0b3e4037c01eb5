import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { formatAngka, formatUkuran } from '#contract/angka.ts'
import { type Cadangan, JAM_CADANGAN } from '#contract/pengaturan/cadangan.ts'
import { formatTanggal, jamIn, todayIn, type Zona } from '#contract/tanggal.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import css from './Cadangan.module.css'
import { describeSaat, describeUmur, mutuOf } from './kata.ts'

interface KartuKeadaanProps {
  cadangan: Cadangan
  zona: Zona
  hariIni: string
}

/** The last good copy first, then thirty days at a glance: a bar per day as high as its copy, short and red where there is none. */
export function KartuKeadaan({
  cadangan: { terakhir, hari, otomatis, folder, bersandi },
  zona,
  hariIni,
}: KartuKeadaanProps) {
  const mutu = mutuOf(terakhir?.umur_jam ?? null)
  const Ikon = mutu === 'baik' ? IconCircleCheck : IconAlertTriangle
  const terbesar = Math.max(1, ...hari.map(h => h.ukuran ?? 0))
  const gagal = hari.filter(h => h.galat !== '').at(-1)
  return (
    <Kartu>
      <div className={`flex gap-16 green ${css.headline}`} data-mutu={mutu}>
        <Ikon size={30} aria-hidden />
        <div>
          <span className="text-m soft">Cadangan terakhir yang baik</span>
          <h2 className={`ink ${css.big}`}>
            {terakhir
              ? describeSaat(todayIn(zona, terakhir.selesai_at), jamIn(zona, terakhir.selesai_at), hariIni)
              : 'Belum ada'}
          </h2>
          <span className="text-m soft">
            {terakhir
              ? `${formatUkuran(terakhir.ukuran)}, dibuka ulang dan dihitung: ${formatAngka(terakhir.baris)} catatan sama`
              : 'Bila server ini rusak, semua catatan hilang.'}
          </span>
          {terakhir && mutu !== 'baik' ? (
            <strong className="text-l">Sudah {describeUmur(terakhir.umur_jam)} tanpa cadangan baru.</strong>
          ) : null}
        </div>
      </div>
      <div
        className={`flex bottom gap-2 mt-16 ${css.bars}`}
        role="img"
        aria-label={`Tiga puluh hari terakhir: ${hari.filter(h => h.ukuran !== null).length} hari dengan cadangan, ${hari.filter(h => h.galat !== '').length} hari gagal`}
      >
        {hari.map(({ tanggal, ukuran, galat }) => (
          <i
            key={tanggal}
            data-gagal={galat !== '' || undefined}
            style={{ height: ukuran === null ? (galat ? 9 : 2) : Math.round(12 + (ukuran / terbesar) * 32) }}
          />
        ))}
      </div>
      <div className="flex between pt-4 text-m soft">
        <span>{formatTanggal(hari[0]?.tanggal ?? hariIni, 'pendek')}</span>
        <span>hari ini</span>
      </div>
      {gagal ? (
        <p className="mt-6 text-m break bad">
          {formatTanggal(gagal.tanggal, 'pendek')} gagal: {gagal.galat}
        </p>
      ) : null}
      <p className={`text-m soft ${css.place}`}>
        {otomatis
          ? `Dibuat sendiri setiap malam mulai pukul ${JAM_CADANGAN}, atau ketika server menyala setelahnya.`
          : 'Server ini tidak membuat cadangan sendiri (HADIR_CADANGAN=off).'}{' '}
        Disimpan di folder <b>{folder}</b> pada server{bersandi ? ', bersandi' : ''}: 7 harian, 4 pekanan, 12 bulanan.
        Simpan juga salinannya di luar server ini.
      </p>
    </Kartu>
  )
}
