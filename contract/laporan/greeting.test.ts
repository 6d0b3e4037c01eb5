import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultAturan,
  denominator,
  formatPercent,
  isAlmost,
  type Limit,
  numerator,
  percentage,
  prediction,
  type Tally,
  tallyStatus,
} from '#contract/kehadiran.ts'
import { greetingText } from './greeting.ts'
import type { PerhatianContact, PerhatianReason, PerhatianRow } from './perhatian.ts'

const KEPADA = ['mahasantri', 'wali', 'pendamping'] as const
const BATAS: Limit = { minimal: 75, peringatan: 85 }

test('who comes nearly always and now stays away is written about for that, and is not told how often they may', () => {
  const baris = barisOf({ H: 55, A: 4 }, { alpa: 4, sisa: 40, turun: null })
  const [mahasantri, wali, pendamping] = KEPADA.map(kepada => teks(kepada, baris))
  expect(wali).toBe(
    [
      "Assalamu'alaikum, Bapak/Ibu Karim.",
      "Kami dari UPT Ma'had. Kami mengabarkan kehadiran Nu'man Hakim di Kelompok 7: sampai hari ini 55 dari 59 sesi (93,2%); batas minimalnya 75%. Sudah 4 kali berturut-turut ia tidak hadir tanpa kabar. Masih ada 40 sesi.",
      'Bila ada halangan, mohon berkenan mengabari kami. Terima kasih.',
    ].join('\n'),
  )
  expect(mahasantri).toContain('Sudah 4 kali berturut-turut kita tidak bertemu di Kelompok 7, dan belum ada kabar.')
  expect(pendamping).toContain('disapa: alpa 4× berturut-turut.')
})

test('who would be below with one more is told so, and nothing that takes it back', () => {
  const hampir = barisOf({ H: 16, A: 5 }, { alpa: 0, sisa: 60, turun: { dulu: 100, kini: 62.5, sejak: '2026-10-01' } })
  expect(hampir.alasan).toEqual(['menurun', 'hampir'])
  expect(hampir.boleh_absen).toBeGreaterThan(5)
  expect(teks('pendamping', hampir)).toContain(
    'turun dari 100,0% menjadi 62,5% sejak Oktober · satu kali absen lagi, di bawah 75%.\nKehadirannya sampai hari ini 16 dari 21 sesi (76,2%); batas minimalnya 75%. Masih ada 60 sesi.',
  )
  expect(teks('wali', hampir)).toContain(
    'Sejak Oktober kehadirannya turun dari 100,0% menjadi 62,5%. Bila tidak hadir satu kali lagi, kehadirannya di bawah 75%.',
  )
})

/** How each reason is told to each reader. */
const SEBUTAN: Record<PerhatianReason, (baris: PerhatianRow, batas: Limit) => RegExp> = {
  alpa: ({ alpa_beruntun: n }) => new RegExp(`Sudah ${n} kali berturut-turut|alpa ${n}× berturut-turut`),
  mustahil: () => /tidak mungkin lagi/,
  di_bawah: (_, { minimal }) => new RegExp(`di bawah batas (minimal )?${minimal}%`),
  menurun: ({ turun }) =>
    new RegExp(`turun dari ${formatPercent(turun?.dulu ?? null)} menjadi ${formatPercent(turun?.kini ?? null)}`),
  hampir: () => /satu kali (absen )?lagi/,
}

test('every text names every reason there is, no other one, and says nothing that contradicts it', () => {
  const count = fc.nat({ max: 40 })
  const marks = fc.record({ H: count, T: count, I: count, S: count, A: count, U: count, D: count, belum: count })
  const persen = fc.double({ min: 0, max: 100, noNaN: true })
  const ada = fc.record({
    marks,
    sisa: fc.nat({ max: 60 }),
    alpa: fc.option(fc.integer({ min: 3, max: 20 }), { nil: 0 }),
    turun: fc.option(fc.record({ dulu: persen, kini: persen, sejak: fc.constant('2026-10-01') }), { nil: null }),
    batas: fc.record({
      minimal: fc.integer({ min: 50, max: 80 }),
      peringatan: fc.integer({ min: 80, max: 95 }),
      per: fc.constantFrom('periode' as const, 'bulan' as const),
    }),
    acak: fc.boolean(),
  })
  fc.assert(
    fc.property(ada, ({ marks, sisa, alpa, turun, batas, acak }) => {
      const found = barisOf(marks, { sisa, alpa, turun }, batas)
      if (found.alasan.length === 0) return
      const baris = acak ? { ...found, alasan: found.alasan.toReversed() } : found
      for (const kepada of KEPADA) {
        const text = teks(kepada, baris, batas)
        // Who can no longer reach the limit is below it.
        for (const [alasan, sebutan] of Object.entries(SEBUTAN))
          if (alasan !== 'di_bawah' || !baris.alasan.includes('mustahil'))
            expect(sebutan(baris, batas).test(text), `${alasan} in: ${text}`).toBe(
              baris.alasan.includes(alasan as PerhatianReason),
            )
        // Leave to stay away goes with no reason to worry, and hope with none that ends it.
        expect(text).not.toMatch(/boleh absen/)
        if (baris.alasan.includes('mustahil')) expect(text).not.toMatch(/masih mungkin/)
        // Not one absence is left: then it is said, and never otherwise.
        if (baris.sisa > 0 && !baris.alasan.includes('mustahil'))
          expect(/semuanya (perlu )?dihadiri/.test(text), text).toBe(baris.semua_perlu)
        if (baris.status !== 'tidak_memenuhi')
          expect(text).not.toMatch(/sedangkan|masih mungkin|di bawah batas minimal/)
        expect(text).not.toMatch(/\b(udzur|sakit|haid|izin|dispensasi)\b/i)
        expect(text).not.toMatch(/ {2}|undefined|null|NaN|\.\.|–/)
      }
    }),
  )
})

function teks(kepada: PerhatianContact['kepada'], baris: PerhatianRow, batas: Limit = BATAS): string {
  const nama = { mahasantri: baris.nama, wali: 'Karim', pendamping: 'Umar Faruq' }[kepada]
  return greetingText({ kepada, nama, hp: '+628123456789' }, { baris, batas, lembaga: "UPT Ma'had" })
}

/** Somebody with these marks, named for what is true of them. */
function barisOf(
  marks: Partial<Tally>,
  { alpa, sisa, turun }: { alpa: number; sisa: number; turun: PerhatianRow['turun'] },
  batas: Limit = BATAS,
): PerhatianRow {
  const hitungan = { H: 0, T: 0, I: 0, S: 0, A: 0, U: 0, D: 0, belum: 0, ...marks }
  const status = tallyStatus(hitungan, defaultAturan, batas)
  const depan = prediction(hitungan, sisa, defaultAturan, batas)
  const mungkin = depan.mungkin || (sisa === 0 && hitungan.belum === 0)
  const bawah = status === 'tidak_memenuhi'
  const ada: Record<PerhatianReason, boolean> = {
    alpa: alpa > 0,
    mustahil: bawah && !mungkin,
    di_bawah: bawah && mungkin,
    menurun: turun !== null,
    hampir: isAlmost(hitungan, defaultAturan, batas),
  }
  return {
    ...{ mahasantri_id: 1, nim: '1', nama: "Nu'man Hakim", kelompok_id: 7, kelompok: 'Kelompok 7', periode: null },
    alasan: (Object.keys(ada) as PerhatianReason[]).filter(alasan => ada[alasan]),
    alpa_beruntun: alpa,
    hitungan,
    sesi: denominator(hitungan),
    hadir: numerator(hitungan),
    persen: percentage(hitungan),
    status,
    ...{ sisa, belum_dibuka: 0, tertinggi: depan.tertinggi },
    ...{ boleh_absen: depan.boleh_absen, semua_perlu: depan.semua_perlu },
    turun,
    terakhir: [],
    kontak: [],
  }
}
