import { describeMinimal, formatPercent } from '#contract/kehadiran.ts'
import type { MahasantriLaporanDetail } from '#contract/laporan/laporan-mahasantri.ts'

/** 'Dengan sisa 5 sesi, paling tinggi 66,7%.': only what stays true whatever comes. */
export function describePrediction({ batas, prediksi, persen, per_bulan, hari_ini }: MahasantriLaporanDetail): string {
  const perMonth = batas.per === 'bulan'
  const limitText = `Batas ${describeMinimal(batas)}.`
  if (!prediksi) return limitText
  const { tertinggi, mungkin, boleh_absen, semua_perlu, belum_dibuka } = prediksi
  const sisa = perMonth ? `${prediksi.sisa} sesi bulan ini` : `${prediksi.sisa} sesi`
  const kini = perMonth ? (per_bulan.find(b => b.bulan === hari_ini.slice(0, 7))?.persen ?? null) : persen
  if (!mungkin)
    return `${limitText} Dengan sisa ${sisa}, paling tinggi ${formatPercent(tertinggi)}: tidak mungkin lagi mencapai ${batas.minimal}%.`
  if (prediksi.sisa === 0) return limitText
  const semua = semua_perlu ? ': semuanya perlu dihadiri' : ''
  if (kini !== null && kini < batas.minimal)
    return `${limitText} Dengan sisa ${sisa}, paling tinggi ${formatPercent(tertinggi)}${semua}.`
  if (boleh_absen === 0)
    return `${limitText} Sisa ${sisa}${semua || (belum_dibuka > 0 ? `; ${belum_dibuka} sesi yang lalu belum diisi` : '')}.`
  return `${limitText} Masih boleh absen ${boleh_absen} kali dari sisa ${sisa}.`
}

/** 'Alpa terpanjang 4× berturut-turut, 2× terakhir.'; '' where it was never twice in a row. */
export function describeAlpaRun({ alpa_beruntun: { terpanjang, akhir } }: MahasantriLaporanDetail): string {
  if (terpanjang < 2) return ''
  return `Alpa terpanjang ${terpanjang}× berturut-turut${akhir > 1 ? `, ${akhir}× terakhir` : ''}.`
}

/** Number, prodi, kelompok and murabbi in a line. */
export function describeContext({ mahasantri, kelompok }: MahasantriLaporanDetail): string {
  const latest = kelompok[0]
  return [
    mahasantri.nim,
    [mahasantri.prodi, mahasantri.angkatan].filter(Boolean).join(' '),
    latest?.nama ?? '',
    latest && latest.murabbi.length > 0 ? `Murabbi ${latest.murabbi.at(-1)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
