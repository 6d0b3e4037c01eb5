import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closeAt, describeKey, type KeyAturan, lockOf } from './closing.ts'
import { standardIstilah, wordsOf } from './istilah.ts'
import { describeLocked } from './locked.ts'
import { instantAt, weekday } from './tanggal.ts'

const HARI: KeyAturan = { kunci: 'hari', kunci_hari: 2, kunci_hari_pekan: 6, kunci_jam: '23:59' }
const PEKAN: KeyAturan = { ...HARI, kunci: 'pekan' }
const at = (tanggal: string, jam: string) => instantAt('Asia/Jakarta', tanggal, jam)
const MINUTE = 60_000

describe('when a pertemuan locks', () => {
  test.each([
    ['two days later', '2026-11-21', '20:00', HARI, '2026-11-23'],
    ['the same day', '2026-11-21', '20:00', { ...HARI, kunci_hari: 0 }, '2026-11-21'],
    ['the Saturday of a Thursday', '2026-11-19', '20:00', PEKAN, '2026-11-21'],
    ['a Saturday itself, at its last minute', '2026-11-21', '20:00', PEKAN, '2026-11-21'],
  ])('%s', (_, tanggal, selesai, aturan, day) => {
    expect(closeAt({ tanggal, mulai: '18:30', selesai }, aturan as KeyAturan, 'Asia/Jakarta')).toBe(
      at(day, '23:59') + MINUTE,
    )
  })

  test('never before it is over', () => {
    const six = { ...PEKAN, kunci_jam: '18:00' }
    expect(closeAt({ tanggal: '2026-11-21', mulai: '18:30', selesai: '20:00' }, six, 'Asia/Jakarta')).toBe(
      at('2026-11-28', '18:01'),
    )
    const noon = { ...HARI, kunci_hari: 0, kunci_jam: '12:00' }
    expect(closeAt({ tanggal: '2026-11-21', mulai: '18:30', selesai: '20:00' }, noon, 'Asia/Jakarta')).toBe(
      at('2026-11-22', '12:01'),
    )
  })

  test('one over midnight is over on the next day', () => {
    const malam = { tanggal: '2026-11-21', mulai: '22:30', selesai: '00:30' }
    const closing = (aturan: object) => closeAt(malam, { ...HARI, ...aturan } as KeyAturan, 'Asia/Jakarta')
    expect(closing({ kunci_hari: 0 })).toBe(at('2026-11-22', '23:59') + MINUTE)
    expect(closing({ kunci_hari: 1, kunci_jam: '00:29' })).toBe(at('2026-11-23', '00:30'))
    expect(closing({ kunci_hari: 1, kunci_jam: '00:30' })).toBe(at('2026-11-22', '00:31'))
    expect(closing({ ...PEKAN })).toBe(at('2026-11-28', '23:59') + MINUTE)
  })

  test('one that ends with its day locks like one that ends at 23.59', () => {
    for (const aturan of [HARI, { ...HARI, kunci_hari: 0 }, PEKAN, { ...HARI, kunci_hari: 0, kunci_jam: '23:58' }]) {
      const closing = (selesai: string) =>
        closeAt({ tanggal: '2026-11-21', mulai: '22:00', selesai }, aturan as KeyAturan, 'Asia/Jakarta')
      expect(closing('00:00'), JSON.stringify(aturan)).toBe(closing('23:59'))
    }
  })

  test('in the zone of the institution, not in UTC: Subuh in Makassar is still yesterday there', () => {
    const aturan = { ...HARI, kunci_hari: 0 }
    expect(closeAt({ tanggal: '2026-11-21', mulai: '04:30', selesai: '05:00' }, aturan, 'Asia/Makassar')).toBe(
      Date.UTC(2026, 10, 21, 16, 0),
    )
  })

  test('no rule, no lock', () => {
    expect(
      closeAt({ tanggal: '2026-11-21', mulai: '', selesai: '' }, { ...HARI, kunci: 'tanpa' }, 'Asia/Jakarta'),
    ).toBeNull()
  })

  test('whatever the rule: after the end, within a week and the days it names, at the hour it names', () => {
    const jam = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
    fc.assert(
      fc.property(fc.constantFrom('hari', 'pekan'), fc.nat(60), fc.nat(6), jam, jam, (kunci, n, day, closes, ends) => {
        const aturan = { kunci, kunci_hari: n, kunci_hari_pekan: day, kunci_jam: closes } as KeyAturan
        const closing = closeAt({ tanggal: '2026-11-21', mulai: '', selesai: ends }, aturan, 'Asia/Jayapura') ?? 0
        const local = new Date(closing - MINUTE + 9 * 3_600_000).toISOString()
        expect(closing).toBeGreaterThan(instantAt('Asia/Jayapura', '2026-11-21', ends))
        expect(local.slice(11, 16)).toBe(closes)
        if (kunci === 'pekan') expect(weekday(local.slice(0, 10))).toBe(day)
      }),
    )
  })
})

describe('who may still record', () => {
  const pertemuan = { tanggal: '2026-11-21', mulai: '18:30', selesai: '20:00', sampai_at: null }
  const umar = { peran: ['pendamping'] as const, murabbi: [], pendamping: [{ dari: '2026-09-01', sampai: null }] }
  const hasan = { peran: ['murabbi'] as const, murabbi: [{ dari: '2026-09-01', sampai: null }], pendamping: [] }
  const later = { zona: 'Asia/Jakarta', now: at('2026-11-24', '00:00') } as const
  const before = { zona: 'Asia/Jakarta', now: at('2026-11-24', '00:00') - 1 } as const

  test('everybody until the last millisecond, then the murabbi with a reason, and a pendamping by koreksi', () => {
    expect(lockOf(pertemuan, HARI, umar, before).terkunci).toBe(false)
    expect(lockOf(pertemuan, HARI, umar, later)).toMatchObject({
      terkunci: true,
      boleh_dengan_alasan: false,
      boleh_koreksi: true,
    })
    expect(lockOf(pertemuan, HARI, hasan, later)).toMatchObject({ boleh_dengan_alasan: true, boleh_koreksi: false })
  })

  test('an extension keeps it open, but never closes it earlier', () => {
    expect(lockOf({ ...pertemuan, sampai_at: later.now + 1 }, HARI, umar, later).terkunci).toBe(false)
    expect(lockOf({ ...pertemuan, sampai_at: 5 }, HARI, umar, before).terkunci).toBe(false)
  })
})

test('the sentence names the last minute', () => {
  expect(describeLocked(at('2026-11-15', '00:00'), 'Asia/Jakarta')).toBe(
    'Terkunci Sabtu, 14 November 2026 pukul 23.59 WIB.',
  )
  const ringkas = (hariIni: string) => describeLocked(at('2026-11-15', '00:00'), 'Asia/Jakarta', { hariIni })
  expect(ringkas('2026-11-20')).toBe('Terkunci Sabtu, 14 Nov pukul 23.59 WIB.')
  expect(ringkas('2027-01-02')).toBe('Terkunci Sabtu, 14 Nov 2026 pukul 23.59 WIB.')
})

test('the rule is said for an example, and not at all while it is being typed', () => {
  const say = (aturan: object) =>
    describeKey(wordsOf(standardIstilah), { ...HARI, ...aturan }, '2026-11-21', 'Asia/Makassar')
  expect(say({ kunci_hari: 7, kunci_jam: '23.59' })).toMatch(
    /^Pertemuan Sabtu, 21 November 2026 terkunci Sabtu, 28 November 2026 pukul 23\.59 WITA\. Sesudahnya /,
  )
  expect(say({ kunci: 'pekan', kunci_hari_pekan: 0, kunci_jam: '06:00' })).toContain(
    'terkunci Ahad, 22 November 2026 pukul 06.00 WITA.',
  )
  expect(say({ kunci: 'tanpa' })).toBe('Pendamping dapat mengubah tanda kapan saja selama periode berjalan.')
  expect(say({ kunci_hari: '' })).toBe('')
})
