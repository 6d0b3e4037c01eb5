import { expect, test } from 'vitest'
import type { MahasantriLaporanDetail } from '#contract/laporan/laporan-mahasantri.ts'
import { describePrediction } from './describe-detail.ts'

/** Abdullah Faqih, whose limit is 75 %. */
function faqih(persen: number | null, prediksi: object | null, per?: 'bulan'): MahasantriLaporanDetail {
  return {
    ...{ persen, hari_ini: '2026-11-21', per_bulan: [{ bulan: '2026-11', persen: 60 }] },
    batas: { minimal: 75, peringatan: 85, per: per ?? 'periode' },
    prediksi: prediksi && {
      ...{ sisa: 5, belum_dibuka: 0, tertinggi: 80, mungkin: true, boleh_absen: 1, semua_perlu: false },
      ...prediksi,
    },
  } as MahasantriLaporanDetail
}

test('what can still become of a percentage is said only as far as it is true whatever comes', () => {
  const said = (...of: Parameters<typeof faqih>) => describePrediction(faqih(...of)).replace(/^Batas [^.]*\.\s?/, '')
  expect(said(80, null)).toBe('')
  expect(said(80, { sisa: 0 })).toBe('')
  expect(said(80, {})).toBe('Masih boleh absen 1 kali dari sisa 5 sesi.')
  expect(said(76, { boleh_absen: 0, semua_perlu: true })).toBe('Sisa 5 sesi: semuanya perlu dihadiri.')
  expect(said(76, { boleh_absen: 0, belum_dibuka: 2 })).toBe('Sisa 5 sesi; 2 sesi yang lalu belum diisi.')
  expect(said(70, {})).toBe('Dengan sisa 5 sesi, paling tinggi 80,0%.')
  expect(said(70, { semua_perlu: true })).toBe('Dengan sisa 5 sesi, paling tinggi 80,0%: semuanya perlu dihadiri.')
  expect(said(40, { mungkin: false, tertinggi: 66.7 })).toBe(
    'Dengan sisa 5 sesi, paling tinggi 66,7%: tidak mungkin lagi mencapai 75%.',
  )
  // Where each month is judged it is this month's percentage that counts, not that of the periode.
  expect(said(90, {}, 'bulan')).toBe('Dengan sisa 5 sesi bulan ini, paling tinggi 80,0%.')
})
