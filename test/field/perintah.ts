import type { Orang } from './dunia.ts'
import type { Lapangan } from './lapangan.ts'
import { type Model, see, seen } from './model.ts'
import { type BarisLayar, type Ponsel, pause } from './ponsel.ts'

/** One thing that happens in the field. Plain data, so that a failing run can be read and repeated. */
export type Perintah =
  | { apa: 'ketuk'; siapa: Orang; baris: number; status: 'H' | 'T' | 'I' | 'S' | 'A' }
  | { apa: 'hadir semua' | 'urungkan'; siapa: Orang }
  | { apa: 'sinyal hilang' | 'sinyal kembali' | 'jawaban hilang'; siapa: Orang }
  | { apa: 'muat ulang' | 'tutup tab' | 'baterai habis' | 'sesi habis' | 'masuk lagi'; siapa: Orang }
  | { apa: 'server mati' | 'server hidup' | 'kunci' | 'buka kunci' }
  | { apa: 'tunggu'; ms: number }

/** Does it, and writes into the model what a person now believes. */
export async function runPerintah(
  perintah: Perintah,
  model: Model,
  { dunia, ponsel, baris, lembar }: Lapangan,
): Promise<void> {
  switch (perintah.apa) {
    case 'ketuk': {
      const { id, nama } = baris[perintah.baris % baris.length] ?? { id: 0, nama: '' }
      return act(perintah.siapa, async (phone, before) => {
        const stood = before.get(id)?.status
        // A second tap on T asks how late; every other mark is taken back by its own button.
        if (stood === 'T' && perintah.status === 'T') return undefined
        const wanted = stood === perintah.status ? null : perintah.status
        // Sooner it would be the echo of the tap that set it.
        if (wanted === null) await pause(500)
        if (!(await phone.tap(nama, perintah.status))) return undefined
        // The other's same mark has come under the finger: it stays, or it stood long enough to be taken back.
        const met = (await phone.readSentuhan())?.get(id)
        const may: (string | null | undefined)[] = met === perintah.status ? [met, null] : [wanted]
        return after => may.includes(after.get(id)?.status)
      })
    }
    case 'hadir semua':
      return act(perintah.siapa, async phone =>
        (await phone.press(/^(Hadir semua|Sisanya hadir)/))
          ? after => [...after.values()].every(row => row.status !== null || row.konflik !== null)
          : undefined,
      )
    case 'urungkan': {
      const from = Date.now()
      await act(perintah.siapa, async (phone, before) =>
        (await phone.press(/^Urungkan$/))
          ? after => [...after].some(([id, row]) => before.get(id)?.status !== row.status)
          : undefined,
      )
      model.undo[perintah.siapa].push([from, Date.now()])
      return
    }
    case 'sinyal hilang':
    case 'sinyal kembali':
      model.sinyal[perintah.siapa] = perintah.apa === 'sinyal kembali'
      return ponsel[perintah.siapa].setSinyal(perintah.apa === 'sinyal kembali')
    case 'jawaban hilang':
      return ponsel[perintah.siapa].loseNextAnswer()
    case 'muat ulang':
      return ponsel[perintah.siapa].open(lembar)
    case 'tutup tab':
      return ponsel[perintah.siapa].closeTab()
    case 'baterai habis':
      // A mark is shown while it is being written (decision 0019) and said to be kept only then: that long the battery lasts.
      await pause(300)
      return ponsel[perintah.siapa].kill()
    case 'sesi habis':
      return dunia.endSessions(perintah.siapa)
    case 'masuk lagi':
      return ponsel[perintah.siapa].logIn(lembar)
    case 'server mati':
      model.serverHidup = false
      return dunia.killServer()
    case 'server hidup':
      model.serverHidup = true
      return dunia.startServer()
    case 'kunci':
    case 'buka kunci':
      model.terkunci = perintah.apa === 'kunci'
      return dunia.setLocked(model.terkunci)
    case 'tunggu':
      return pause(perintah.ms)
  }

  /**
   * Acts on the sheet and waits until it shows the effect; every row that shows another mark then is one this person has
   * marked. `run` says what to wait for, or nothing when there was nothing to act on.
   */
  async function act(
    siapa: Orang,
    run: (phone: Ponsel, before: Layar) => Promise<((after: Layar) => boolean) | undefined>,
  ): Promise<void> {
    const phone = ponsel[siapa]
    if (!phone.isOpen()) await phone.open(lembar)
    const before = await phone.readScreen(lembar)
    const isThere = before && (await run(phone, before))
    if (!before || !isThere) return
    let after = await phone.readScreen(lembar)
    // Not for ever: a lost session may come in between and take the sheet away, or a refusal that locks it, and a locked
    // sheet shows the marks that count and not what was refused.
    for (let tries = 0; tries < 40 && after && !isThere(after); tries++) {
      await pause(25)
      after = await phone.readScreen(lembar)
    }
    for (const screen of [before, after ?? new Map<number, BarisLayar>()]) {
      for (const [id, row] of screen) see(model, siapa, id, row)
    }
    // Between that reading and the finger the other's marks may have come; what the finger met was before the eyes, too.
    const met = await phone.readSentuhan()
    for (const [id, status] of met ?? []) {
      const told = after?.get(id)?.dikenal.filter(row => row.status === status) ?? []
      if (before.get(id)?.menunggu === false)
        for (const { version } of told) seen(model, siapa, id, { version, status })
    }
    // In the moment after the finger: then what the device has kept of it says what it was.
    const kept =
      after && isThere(after)
        ? after
        : new Map([...(await phone.readQueue(lembar))].map(([id, row]) => [id, { ...row, konflik: null }]))
    for (const [id, { status, konflik }] of kept) {
      const stood = before.get(id)?.status
      const touched = met?.has(id) ? met.get(id) : stood
      if (konflik === null && (stood !== status || touched !== status)) model.ketukan[siapa].set(id, status)
    }
  }
}

type Layar = Map<number, BarisLayar>
