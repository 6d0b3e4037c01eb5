/** @module-tag random */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { decideIzin, withdrawIzin } from '#contract/absensi/izin.ts'
import { type IzinKind, statusIzin } from '#contract/absensi/izin-kind.ts'
import { recordAbsensi } from '#contract/absensi/lembar.ts'
import { openPertemuan } from '#contract/absensi/pertemuan.ts'
import { createIzin, updateIzin } from '#contract/absensi/propose-izin.ts'
import type { Status } from '#contract/kehadiran.ts'
import { addDays } from '#contract/tanggal.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { kali } from '#test/kali.ts'

/*
 * Whatever izin are entered, approved, moved and withdrawn, whatever is marked by hand and whenever a pertemuan is opened
 * in between: the marks are those of the oracle below, which knows the rule only as the kamus says it.
 */

// Few of everything, so that steps meet each other.
const DAYS = [-2, -1, 0]
const PEOPLE = [0, 1]

type Langkah =
  | { do: 'buka'; day: number }
  | { do: 'tanda'; who: number; day: number; status: Status | null }
  | { do: 'ajukan'; who: number; dari: number; lama: number; jenis: IzinKind; langsung: boolean }
  | { do: 'setujui' | 'tolak' | 'cabut'; ke: number }
  | { do: 'geser'; ke: number; dari: number; lama: number }

const day = fc.constantFrom(...DAYS)
const langkah: fc.Arbitrary<Langkah> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('buka' as const), day }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('tanda' as const),
      who: fc.constantFrom(...PEOPLE),
      day,
      status: fc.constantFrom<Status | null>('H', 'A', 'I', 'S', null),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ajukan' as const),
      who: fc.constantFrom(...PEOPLE),
      dari: day,
      lama: fc.nat(2),
      jenis: fc.constantFrom<IzinKind>('izin', 'sakit', 'dispensasi'),
      langsung: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('setujui' as const), ke: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tolak' as const), ke: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cabut' as const), ke: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('geser' as const), ke: fc.nat(3), dari: day, lama: fc.nat(2) }),
  },
)

interface Izin {
  id: number
  who: number
  dari: number
  sampai: number
  jenis: IzinKind
  keadaan: 'menunggu' | 'disetujui' | 'selesai'
  version: number
}

/** What has happened to a mark, in order: by whom (an izin or a hand) and what it was then. */
type Riwayat = { izin: number | null; status: Status | null }[]

class Oracle {
  izinList: Izin[] = []
  marks = new Map<string, Riwayat>()

  covering(who: number, day: number): Izin | undefined {
    return this.izinList.find(z => z.keadaan === 'disetujui' && z.who === who && z.dari <= day && day <= z.sampai)
  }

  bertumpuk(who: number, dari: number, sampai: number, except?: Izin): boolean {
    return this.izinList.some(
      z => z !== except && z.who === who && z.keadaan !== 'selesai' && z.dari <= sampai && dari <= z.sampai,
    )
  }

  open(day: number): void {
    for (const who of PEOPLE) {
      if (this.marks.has(`${who}/${day}`)) continue
      const izin = this.covering(who, day)
      this.marks.set(`${who}/${day}`, izin ? [{ izin: izin.id, status: statusIzin[izin.jenis] }] : [])
    }
  }

  fill(izin: Izin, days: (day: number) => boolean): void {
    for (const [, riwayat] of this.of(izin, days)) {
      if ((riwayat.at(-1)?.status ?? null) === null) riwayat.push({ izin: izin.id, status: statusIzin[izin.jenis] })
    }
  }

  takeBack(izin: Izin, days: (day: number) => boolean): void {
    for (const [, riwayat] of this.of(izin, days)) {
      const last = riwayat.at(-1)
      if (last?.izin === izin.id && last.status !== null) riwayat.push({ izin: izin.id, status: null })
    }
  }

  of(izin: Izin, days: (day: number) => boolean): [string, Riwayat][] {
    return [...this.marks].filter(([key]) => {
      const [who, on] = key.split('/').map(Number)
      return who === izin.who && days(on as number)
    })
  }
}

describeDatabases('izin at random', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })

  const tanggal = (n: number) => addDays(TODAY, n)

  async function startPertemuan(n: number): Promise<void> {
    const body = { kegiatan_id: cast.subuh, tanggal: tanggal(n), ke: 1 }
    expect((await app.as('umar')(openPertemuan, { params: { id: cast.kelompok7 }, body })).status).toBe(200)
  }

  async function carryOut(step: Langkah, oracle: Oracle): Promise<void> {
    if (step.do === 'buka') {
      await startPertemuan(step.day)
      return oracle.open(step.day)
    }
    if (step.do === 'tanda') return mark(step, oracle)
    if (step.do === 'ajukan') return propose(step, oracle)
    const izin = oracle.izinList[step.ke]
    if (!izin) return
    if (step.do === 'geser') return shift(izin, step.dari, step.dari + step.lama, oracle)
    if (step.do === 'cabut') {
      const { status } = await app.as('hasan')(withdrawIzin, {
        params: { id: izin.id },
        body: { version: izin.version },
      })
      expect(status).toBe(izin.keadaan === 'selesai' ? 409 : 200)
      if (izin.keadaan === 'disetujui') oracle.takeBack(izin, () => true)
      if (izin.keadaan !== 'selesai') Object.assign(izin, { keadaan: 'selesai', version: izin.version + 1 })
      return
    }
    const hasil = step.do === 'setujui' ? ('disetujui' as const) : ('ditolak' as const)
    const { status } = await app.as('hasan')(decideIzin, {
      body: { izin: [{ id: izin.id, version: izin.version }], hasil, jawaban: 'Baik' },
    })
    expect(status).toBe(izin.keadaan === 'menunggu' ? 200 : 409)
    if (izin.keadaan !== 'menunggu') return
    Object.assign(izin, { keadaan: hasil === 'disetujui' ? 'disetujui' : 'selesai', version: izin.version + 1 })
    if (hasil === 'disetujui') oracle.fill(izin, on => izin.dari <= on && on <= izin.sampai)
  }

  /** As a finger that sees the sheet as it is now, also one that nobody has opened. */
  async function mark({ who, day, status }: Extract<Langkah, { do: 'tanda' }>, oracle: Oracle): Promise<void> {
    const key = `${who}/${day}`
    const seen = oracle.marks.get(key)
    const shown = seen ? undefined : oracle.covering(who, day)
    const answer = await app.as('umar')(recordAbsensi, {
      params: { id: cast.kelompok7 },
      body: {
        action_id: randomUUID(),
        kegiatan_id: cast.subuh,
        tanggal: tanggal(day),
        ke: 1,
        rows: [
          {
            mahasantri_id: cast.putra[who] as number,
            status,
            menit: null,
            catatan: '',
            base_version: seen?.length ?? 0,
            tapped_at: app.clock.at,
            ...(shown ? { izin_id: shown.id } : {}),
          },
        ],
      },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    oracle.open(day)
    const riwayat = oracle.marks.get(key) as Riwayat
    const last = riwayat.at(-1)
    // What an izin has set and somebody sets too is theirs from then on: it stays when the izin goes.
    if ((last?.status ?? null) !== status || (status !== null && last?.izin != null))
      riwayat.push({ izin: null, status })
  }

  async function propose(step: Extract<Langkah, { do: 'ajukan' }>, oracle: Oracle): Promise<void> {
    const { who, dari, lama, jenis, langsung } = step
    const sampai = dari + lama
    const { status, body } = await app.as(langsung ? 'hasan' : 'umar')(createIzin, {
      body: {
        action_id: randomUUID(),
        mahasantri_id: cast.putra[who] as number,
        dari: tanggal(dari),
        sampai: tanggal(sampai),
        jenis,
        alasan: 'Perlu',
      },
    })
    expect(status).toBe(oracle.bertumpuk(who, dari, sampai) ? 409 : 201)
    if (status !== 201) return
    const keadaan = langsung ? 'disetujui' : 'menunggu'
    expect(body.keadaan).toBe(keadaan)
    const izin: Izin = { id: body.id, who, dari, sampai, jenis, keadaan, version: 1 }
    oracle.izinList.push(izin)
    if (langsung) oracle.fill(izin, on => dari <= on && on <= sampai)
  }

  async function shift(izin: Izin, dari: number, sampai: number, oracle: Oracle): Promise<void> {
    const { status } = await app.as('hasan')(updateIzin, {
      params: { id: izin.id },
      body: { version: izin.version, dari: tanggal(dari), sampai: tanggal(sampai) },
    })
    const may = izin.keadaan !== 'selesai' && !oracle.bertumpuk(izin.who, dari, sampai, izin)
    expect(status).toBe(may ? 200 : 409)
    if (!may) return
    const was = { ...izin }
    Object.assign(izin, { dari, sampai, version: izin.version + 1 })
    if (izin.keadaan !== 'disetujui') return
    oracle.takeBack(izin, on => on < dari || on > sampai)
    oracle.fill(izin, on => dari <= on && on <= sampai && (on < was.dari || on > was.sampai))
  }

  /** Every mark with the whole of its history. */
  async function stored(): Promise<Record<string, string>> {
    const absensi = await t.db
      .selectFrom('absensi as a')
      .innerJoin('pertemuan as p', 'p.id', 'a.pertemuan_id')
      .select(['a.mahasantri_id', 'p.tanggal', 'a.status', 'a.version', 'a.pertemuan_id'])
      .execute()
    const riwayat = await t.db
      .selectFrom('riwayat')
      .select(['pertemuan_id', 'mahasantri_id', 'version', 'from_status', 'to_status', 'izin_id'])
      .orderBy('version')
      .execute()
    return Object.fromEntries(
      absensi
        .filter(a => PEOPLE.some(who => cast.putra[who] === a.mahasantri_id))
        .map(a => {
          const own = riwayat.filter(r => r.pertemuan_id === a.pertemuan_id && r.mahasantri_id === a.mahasantri_id)
          // The history is whole: each step begins where the one before ended, and the last is the mark.
          for (const [i, r] of own.entries()) {
            expect(r.version).toBe(i + 1)
            expect(r.from_status).toBe(own[i - 1]?.to_status ?? null)
          }
          expect([a.version, a.status]).toEqual([own.length, own.at(-1)?.to_status ?? null])
          return [`${cast.putra.indexOf(a.mahasantri_id)}/${a.tanggal}`, say(own.map(r => [r.izin_id, r.to_status]))]
        }),
    )
  }

  function say(steps: (readonly [number | null, Status | null])[]): string {
    return steps.map(([izin, status]) => `${status ?? '-'}${izin === null ? '' : `(${izin})`}`).join(' ')
  }

  test('own marks go, others stay, and nothing that was set is overwritten', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(langkah, { minLength: 12, maxLength: 32, size: 'max' }), async steps => {
        for (const table of ['riwayat', 'absensi', 'jumlah_pertemuan', 'pertemuan', 'izin'] as const)
          await t.db.deleteFrom(table).execute()
        const oracle = new Oracle()
        for (const step of steps) await carryOut(step, oracle)
        const wanted = [...oracle.marks].map(([key, riwayat]) => {
          const [who, on] = key.split('/').map(Number)
          return [`${who}/${tanggal(on as number)}`, say(riwayat.map(r => [r.izin, r.status]))]
        })
        expect(await stored()).toEqual(Object.fromEntries(wanted))
      }),
      { numRuns: kali(t.dialect === 'sqlite' ? 80 : 20) },
    )
  })
})
