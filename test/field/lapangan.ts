import assert from 'node:assert/strict'
import fc from 'fast-check'
import { createFieldDunia, type Dunia, type Lembar, ORANG, type Orang } from './dunia.ts'
import { createModel, type Model } from './model.ts'
import { type Perintah, runPerintah } from './perintah.ts'
import { type BarisLayar, createPonsel, type Ponsel, pause } from './ponsel.ts'

export interface Lapangan {
  dunia: Dunia
  ponsel: Record<Orang, Ponsel>
  lembar: Lembar
  /** The roll of Kelompok 7. */
  baris: { id: number; nama: string }[]
}

const NAMA = ['Abdullah Faqih', 'Alif', 'Dimas Arya Wibisono', 'M. Rizky Ramadhan', "Nu'man Hakim"]
const siapa = fc.constantFrom(...ORANG)
const one = <A extends string>(...apa: A[]) => fc.record({ apa: fc.constantFrom(...apa), siapa })

/** What may happen, and how often compared with the rest: mostly two people mark. */
export const perintahArbitrary: fc.Arbitrary<Perintah> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      apa: fc.constant('ketuk' as const),
      siapa,
      baris: fc.nat(NAMA.length - 1),
      status: fc.constantFrom('H', 'T', 'I', 'S', 'A'),
    }),
  },
  { weight: 3, arbitrary: one('hadir semua', 'urungkan') },
  { weight: 4, arbitrary: one('sinyal hilang', 'sinyal kembali', 'jawaban hilang') },
  { weight: 4, arbitrary: one('muat ulang', 'tutup tab', 'baterai habis') },
  { weight: 2, arbitrary: one('sesi habis', 'masuk lagi') },
  {
    weight: 3,
    arbitrary: fc.record({ apa: fc.constantFrom('server mati', 'server hidup', 'kunci', 'buka kunci') }),
  },
  { weight: 3, arbitrary: fc.record({ apa: fc.constant('tunggu' as const), ms: fc.constantFrom(200, 1000, 2500) }) },
)

/** Days on which somebody's marks were once taken away unseen, or would be: each is played before the random ones. */
export const HARI: readonly (readonly Perintah[])[] = [
  // The same mark by both, and then another by the one without a signal, who has never seen the first.
  [
    { apa: 'sinyal hilang', siapa: 'umar' },
    { apa: 'ketuk', siapa: 'umar', baris: 0, status: 'H' },
    { apa: 'tunggu', ms: 1500 },
    { apa: 'ketuk', siapa: 'umar', baris: 0, status: 'A' },
    { apa: 'ketuk', siapa: 'hasan', baris: 0, status: 'H' },
    { apa: 'tunggu', ms: 1500 },
  ],
  [
    { apa: 'sinyal hilang', siapa: 'umar' },
    { apa: 'hadir semua', siapa: 'umar' },
    { apa: 'tunggu', ms: 1000 },
    { apa: 'urungkan', siapa: 'umar' },
    { apa: 'hadir semua', siapa: 'hasan' },
    { apa: 'tunggu', ms: 2500 },
  ],
  // Both have a signal: what is undone was done by the other as well.
  [
    { apa: 'hadir semua', siapa: 'hasan' },
    { apa: 'tunggu', ms: 2500 },
    { apa: 'hadir semua', siapa: 'umar' },
    { apa: 'tunggu', ms: 2500 },
    { apa: 'urungkan', siapa: 'umar' },
    { apa: 'tunggu', ms: 1000 },
  ],
  // A session that lapses under the hand: what is refused with 401 waits for the next log-in.
  [
    { apa: 'sesi habis', siapa: 'umar' },
    { apa: 'ketuk', siapa: 'umar', baris: 2, status: 'S' },
    { apa: 'tunggu', ms: 1500 },
    { apa: 'masuk lagi', siapa: 'umar' },
    { apa: 'tunggu', ms: 1000 },
  ],
]

export interface FieldOptions {
  runs: number
  seed?: number
  /** Repeats one failing run: what fast-check printed as `path`. */
  path?: string
  steps?: number
  tell?: (text: string) => void
}

/** Random runs in the field, each on a sheet of its own; throws with the shortest failing run that was found in time. */
export async function runField({ runs, seed, path, steps = 14, tell = () => undefined }: FieldOptions): Promise<void> {
  const dunia = await createFieldDunia()
  const ponsel = { umar: createPonsel(dunia, 'umar'), hasan: createPonsel(dunia, 'hasan') }
  const baris = NAMA.map((nama, i) => ({ id: dunia.cast.putra[i] ?? 0, nama }))
  let count = 0
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(perintahArbitrary, { minLength: 3, maxLength: steps }), async list => {
        count += 1
        const lembar = sheetOf(dunia, count)
        const started = Date.now()
        await runOnce(list, { dunia, ponsel, lembar, baris })
        tell(`${count}: ${list.length} langkah, ${((Date.now() - started) / 1000).toFixed(1)} dtk`)
      }),
      {
        numRuns: runs + HARI.length,
        ...(path === undefined ? { examples: HARI.map((list): [Perintah[]] => [[...list]]) } : {}),
        ...(seed === undefined ? {} : { seed }),
        ...(path === undefined ? {} : { path }),
        // A day takes seconds, and finding a shorter one that fails takes many days: the list of one is short enough to read.
        endOnFailure: true,
      },
    )
  } finally {
    await Promise.all(ORANG.map(orang => ponsel[orang].kill()))
    await dunia.close()
  }
}

async function runOnce(list: readonly Perintah[], lapangan: Lapangan): Promise<void> {
  const model = createModel()
  const { ponsel, lembar } = lapangan
  for (const orang of ORANG) await ponsel[orang].open(lembar)
  for (const perintah of list) await runPerintah(perintah, model, lapangan)

  await makeAllWell(lapangan)
  await drain(lapangan)
  await requireNothingLost(model, lapangan)
  await decideEverything(lapangan)
  await requireAgreement(model, lapangan)
}

/** The end of the day: signal, server, log-in and an open sheet for everybody. */
async function makeAllWell({ dunia, ponsel, lembar }: Lapangan): Promise<void> {
  await dunia.startServer()
  await dunia.setLocked(false)
  for (const orang of ORANG) {
    await ponsel[orang].setSinyal(true)
    await ponsel[orang].logIn(lembar)
  }
}

/** Until nothing waits on either device but what waits for a person. */
async function drain({ ponsel, lembar }: Lapangan): Promise<void> {
  const until = Date.now() + 30_000
  for (const orang of ORANG) {
    while ([...(await ponsel[orang].readQueue(lembar)).values()].some(row => !row.macet)) {
      assert.ok(Date.now() < until, `what ${orang} recorded is not sent`)
      await ponsel[orang].nudge()
      await pause(150)
    }
  }
}

/** Every last mark of a person is in the history of the server in their name, or agreed with what stood, or waits on their device. */
async function requireNothingLost(model: Model, { dunia, ponsel, lembar }: Lapangan): Promise<void> {
  const server = await dunia.readServer(lembar)
  for (const [id, { status, version, riwayat }] of server) {
    assert.deepEqual(
      riwayat.map(row => row.version),
      riwayat.map((_, i) => i + 1),
      `the versions of ${id} have a gap`,
    )
    assert.equal(version, riwayat.length, `the mark of ${id} is not the last of its history`)
    assert.equal(status, riwayat.at(-1)?.to ?? null, `the mark of ${id} is not what its history says`)
    for (const [i, row] of riwayat.entries()) {
      const before = riwayat[i - 1]
      assert.equal(row.from, before?.to ?? null)
      if (!before || before.oleh === row.oleh) continue
      const seen = model.dilihat[row.oleh].get(id) ?? []
      assert.ok(
        seen.some(({ version, status }) => version === before.version && (status === undefined || status === row.from)),
        `${row.oleh} changed ${row.from} of ${id}, set by ${before.oleh}, without having seen it from the server`,
      )
      const undone = model.undo[row.oleh].some(([from, until]) => from <= row.tapped_at && row.tapped_at <= until)
      assert.ok(!undone, `${row.oleh} has undone ${row.from} of ${id}, which ${before.oleh} had set`)
    }
  }
  for (const orang of ORANG) {
    const queue = await ponsel[orang].readQueue(lembar)
    for (const [id, status] of model.ketukan[orang]) {
      if (queue.get(id)?.status === status) continue
      const row = server.get(id)
      const own = row?.riwayat.filter(change => change.oleh === orang).at(-1)
      // The value that stood already writes nothing; before anybody opened the pertemuan that is 'unset'.
      const stood = [null, ...(row?.riwayat.map(change => change.to) ?? [])]
      assert.ok(own?.to === status || stood.includes(status), `${orang}'s ${status} for ${id} is nowhere`)
    }
  }
}

/** umar keeps his own marks, hasan takes theirs; what was refused while it was locked is sent again. */
async function decideEverything(lapangan: Lapangan): Promise<void> {
  const { ponsel, lembar } = lapangan
  for (let round = 0; round < 6; round++) {
    let left = 0
    for (const orang of ORANG) {
      await ponsel[orang].open(lembar)
      await ponsel[orang].decide(orang === 'umar' ? 'sendiri' : 'mereka')
      await ponsel[orang].press(/^Coba lagi$/)
      await pause(200)
      await drain(lapangan)
      left += (await ponsel[orang].readQueue(lembar)).size
    }
    if (left === 0) return
  }
  assert.fail('something waits for a person for ever')
}

/** Server and both screens say the same; a row that one person marked is as they left it, one that two marked as one of them did. */
async function requireAgreement(model: Model, { dunia, ponsel, lembar }: Lapangan): Promise<void> {
  const server = await dunia.readServer(lembar)
  for (const orang of ORANG) {
    await ponsel[orang].open(lembar)
    // This device's copy comes first, and the server's in its place as soon as it is there.
    let screen = await ponsel[orang].readScreen(lembar)
    for (let tries = 0; tries < 50 && screen && [...screen].some(differs); tries++) {
      await pause(100)
      screen = await ponsel[orang].readScreen(lembar)
    }
    assert.ok(screen, `${orang} sees no sheet`)
    for (const [id, { status, konflik }] of screen) {
      assert.equal(status, server.get(id)?.status ?? null, `${orang} sees another mark for ${id} than the server has`)
      assert.equal(konflik, null)
    }
  }
  function differs([id, { status }]: [number, BarisLayar]): boolean {
    return status !== (server.get(id)?.status ?? null)
  }
  const ids = new Set(ORANG.flatMap(orang => [...model.ketukan[orang].keys()]))
  for (const id of ids) {
    const wanted = ORANG.filter(orang => model.ketukan[orang].has(id)).map(
      orang => model.ketukan[orang].get(id) ?? null,
    )
    const status = server.get(id)?.status ?? null
    assert.ok(wanted.includes(status), `${id} is ${status}, but was marked ${wanted.join(' and ')}`)
  }
}

/** Thirty days of twenty pertemuan each; a sheet that was used before holds marks of which this day's model knows nothing. */
function sheetOf({ tanggal }: Dunia, n: number): Lembar {
  const ke = Math.floor(n / tanggal.length) + 1
  assert.ok(ke <= 20, `there are sheets for ${20 * tanggal.length - 1} days only`)
  return { tanggal: tanggal[n % tanggal.length] ?? '', ke }
}
