import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LembarRow, Now, RecordAbsensiReply, Tanda } from '#contract/absensi/lembar.ts'
import { emptyTally, type Status } from '#contract/kehadiran.ts'
import { brief } from './antrean.ts'
import { applyOutbox, tapOn } from './apply-outbox.ts'
import { discardRefused, dropAgreed, giveUp, retry } from './decide.ts'
import type { Change, Entry, QueueState } from './entry.ts'
import { applyChange, type Step, sealNext } from './queue.ts'
import { refuse, settle } from './settle.ts'
import { stage } from './stage.ts'

const SHEET = { kelompok_id: 7, kegiatan_id: 1, tanggal: '2026-11-21', ke: 1 }
const GROUP = '7/1/2026-11-21/1'
const PEOPLE = [1, 2, 3]
const LOCKED = { kode: 'absensi.perlu_alasan', pesan: 'Terkunci. Tulis alasan untuk mengubahnya.' }

interface GivenUp {
  by: string
  id: number
  status: Status | null
  terhadap: number
}

/** The server's rule for one pertemuan, as server/absensi/lembar/absensi.ts has it. */
class Server {
  marks = new Map(PEOPLE.map(id => [id, { status: null as Status | null, catatan: '', version: 0, oleh: '' }]))
  history: { id: number; version: number; by: string; action: string; base: Status | null; to: Status | null }[] = []

  /** What was given up, by action. */
  given = new Map<string, GivenUp[]>()

  /** After the lock nothing is taken without a reason. */
  locked = false

  record(by: string, actionId: string, rows: readonly Tanda[], alsoRefuse: number[] = []): RecordAbsensiReply {
    const reply: RecordAbsensiReply = { pertemuan_id: 1, rows: [], konflik: [], ditolak: [] }
    for (const row of rows) {
      const mark = this.marks.get(row.mahasantri_id)
      if (!mark || alsoRefuse.includes(row.mahasantri_id)) {
        reply.ditolak.push({ mahasantri_id: row.mahasantri_id, kode: 'absensi.bukan_anggota', pesan: 'bukan anggota' })
        continue
      }
      const id = row.mahasantri_id
      const answer = (version: number, sekarang: Now | null = null) =>
        reply.rows.push({ mahasantri_id: id, version, arrived_at: 1, sekarang })
      const earlier = this.history.find(h => h.action === actionId && h.id === id)
      if (mark.status === row.status && mark.catatan === row.catatan) {
        // Somebody else's: the base stays, and what stands is told.
        if (mark.version === 0 || earlier?.version === mark.version || mark.oleh === by) answer(mark.version)
        else answer(row.base_version, this.now(id))
      } else if (mark.version === row.base_version) {
        if (earlier) throw new Error('one action changed one mark twice')
        this.history.push({ id, version: mark.version + 1, by, action: actionId, base: mark.status, to: row.status })
        this.marks.set(id, { status: row.status, catatan: row.catatan, version: mark.version + 1, oleh: by })
        answer(mark.version + 1)
      } else if (earlier) answer(earlier.version, this.now(id))
      else reply.konflik.push({ mahasantri_id: id, sekarang: this.now(id) })
    }
    return reply
  }

  /** Whether it came before changes nothing, nor does the lock. */
  keep(by: string, { id: action, input }: Entry): RecordAbsensiReply {
    const { pertemuan_id = 0, tak_dipilih = [] } = input
    const rows = tak_dipilih.map(({ mahasantri_id: id, status, terhadap }) => ({ by, id, status, terhadap }))
    if (!this.given.has(action)) this.given.set(action, rows)
    return { pertemuan_id, rows: [], konflik: [], ditolak: [] }
  }

  now(id: number): Now {
    const { status, catatan, version, oleh } = this.marks.get(id) as {
      status: Status | null
      catatan: string
      version: number
      oleh: string
    }
    return { status, menit: null, catatan, version, oleh, pada: 1 }
  }

  sheet(): LembarRow[] {
    return PEOPLE.map(id => ({
      mahasantri_id: id,
      nim: String(id),
      nama: `Orang ${id}`,
      jk: 'L',
      lima_terakhir: [],
      alpa_beruntun: 0,
      hitungan: emptyTally(),
      izin: null,
      ...this.now(id),
    }))
  }
}

/** A phone: its queue, the sheet it read last, and a journey that may lose the answer on the way back. */
class Phone {
  queue: QueueState = { entries: [], answers: {} }
  rows: LembarRow[]
  count = 0
  readonly name: string
  readonly user: number
  readonly server: Server

  constructor(name: string, user: number, server: Server) {
    this.name = name
    this.user = user
    this.server = server
    this.rows = server.sheet()
  }

  shown() {
    return applyOutbox(this.rows, this.queue.answers[GROUP] ?? {}, this.queue.entries)
  }

  row(id: number) {
    const row = this.shown().find(r => r.mahasantri_id === id)
    if (!row) throw new Error('no such row')
    return row
  }

  /** Versions of each mark that this person has seen from the server: what waits on their own phone covers it. */
  seen = new Map<number, Set<number>>(PEOPLE.map(id => [id, new Set([0])]))

  /** What the server had told of a row when a mark of this phone came to lie over it. */
  beneath = new Map<number, Status | null>()

  /** What this person has not chosen in a conflict. */
  givenUp: GivenUp[] = []

  tap(id: number, status: Status | null, catatan = '', alasan = '') {
    this.change(this.touch(id, status, catatan, alasan)(this.queue))
  }

  /** The tap as the finger makes it, on what is shown now; it joins the queue when the step is run. */
  touch(id: number, status: Status | null, catatan = '', alasan = ''): Step {
    const row = this.row(id)
    const { version, konflik, menunggu } = row
    if (!menunggu) this.seen.get(id)?.add(version)
    if (konflik) this.seen.get(id)?.add(konflik.version)
    if (!menunggu || konflik) this.beneath.set(id, (konflik ?? row).status)
    if (konflik && status !== row.status)
      this.givenUp.push({ by: this.name, id, status: row.status, terhadap: konflik.version })
    const tap = tapOn(row, { status, menit: null, catatan })
    const origin = { id: this.newId(), user: this.user, device: this.name, at: 1, alasan }
    return queue => stage(queue, SHEET, [tap], origin)
  }

  /** 'Pakai Izin'. */
  take(id: number) {
    const row = this.row(id)
    if (!row.konflik) return
    this.givenUp.push({ by: this.name, id, status: row.status, terhadap: row.konflik.version })
    const decision = { id: this.newId(), at: 2 }
    this.change(giveUp(this.queue, this.user, GROUP, tapOn(row, row.konflik), decision))
  }

  /** 'lost': it arrives, its answer does not. */
  send(way: 'well' | 'lost' | 'never' = 'well', meanwhile?: { id: number; status: Status | null }) {
    const { change, entry } = sealNext(this.queue, this.user)
    this.change(change)
    if (!entry || way === 'never') return
    if (entry.action === 'record-tak-dipilih.v1') {
      const reply = this.server.keep(this.name, entry)
      if (way === 'well') this.change(settle(this.queue, entry, reply))
      return
    }
    if (this.server.locked && !entry.input.alasan) {
      if (way === 'well') this.change(refuse(this.queue, entry, LOCKED))
      return
    }
    const reply = this.server.record(this.name, entry.id, entry.input.rows)
    // On what is shown before the answer, but the queue comes to the answer first.
    const tapped = meanwhile && this.touch(meanwhile.id, meanwhile.status)
    if (way === 'well') this.change(settle(this.queue, entry, reply))
    if (tapped) this.change(tapped(this.queue))
  }

  retry(alasan?: string) {
    this.change(retry(this.queue, { user: this.user, group: GROUP }, () => this.newId(), alasan))
  }

  drain() {
    while (this.queue.entries.some(entry => entry.state !== 'stuck')) this.send()
  }

  read() {
    this.rows = this.server.sheet()
  }

  change(change: Change) {
    const no = Math.max(0, ...this.queue.entries.map(entry => entry.no)) + 1
    this.queue = applyChange(this.queue, change, no)
  }

  newId() {
    this.count += 1
    return `${this.name}-${this.count}`
  }
}

const start = () => {
  const server = new Server()
  return { server, umar: new Phone('umar', 1, server), hasan: new Phone('hasan', 2, server) }
}

describe('what the screen shows', () => {
  test('a tap stands over the sheet, waits, and is still there after a reload', () => {
    const { umar } = start()
    umar.tap(1, 'H')
    expect(umar.row(1)).toMatchObject({ status: 'H', menunggu: true, version: 0 })
    expect(umar.row(2)).toMatchObject({ status: null, menunggu: false })
    // A reload has nothing but the stored queue and the sheet.
    const stored = JSON.parse(JSON.stringify(umar.queue)) as QueueState
    expect(applyOutbox(umar.rows, stored.answers[GROUP] ?? {}, stored.entries)).toEqual(umar.shown())
  })

  test('taps before sending join one entry; the last one counts', () => {
    const { umar, server } = start()
    umar.tap(1, 'H')
    umar.tap(2, 'A')
    umar.tap(1, 'I')
    expect(umar.queue.entries).toHaveLength(1)
    umar.drain()
    expect(server.now(1)).toMatchObject({ status: 'I', version: 1 })
    expect(umar.row(1)).toMatchObject({ status: 'I', version: 1, menunggu: false })
    expect(umar.queue.entries).toEqual([])
  })

  test('a sheet that was asked for before the answer came does not turn the mark back', () => {
    const { umar, server } = start()
    umar.tap(1, 'H')
    const old = server.sheet()
    umar.drain()
    umar.rows = old
    expect(umar.row(1)).toMatchObject({ status: 'H', version: 1, menunggu: false })
  })

  test('a tap while the one before is on its way goes after it, and is no conflict with oneself', () => {
    const { umar, server } = start()
    umar.tap(1, 'H')
    umar.send('lost')
    umar.tap(1, 'A')
    expect(umar.queue.entries.map(e => e.state)).toEqual(['sealed', 'open'])
    expect(umar.row(1)).toMatchObject({ status: 'A', menunggu: true })
    umar.drain()
    expect(server.now(1)).toMatchObject({ status: 'A', version: 2 })
    expect(umar.queue.entries).toEqual([])
  })

  test('entries of another account are left alone', () => {
    const { umar, server } = start()
    umar.tap(1, 'H')
    expect(sealNext(umar.queue, 99).entry).toBeUndefined()
    umar.change(
      stage(umar.queue, SHEET, [{ mahasantri_id: 2, status: 'A', menit: null, catatan: '', base_version: 0 }], {
        id: 'x',
        user: 99,
        device: '',
        at: 1,
      }),
    )
    expect(umar.queue.entries.map(e => e.user)).toEqual([1, 99])
    umar.send()
    expect([server.now(1).status, server.now(2).status]).toEqual(['H', null])
  })
})

describe('when somebody else was there first', () => {
  test('both marks are shown and nothing is overwritten; keeping one’s own is a new change on theirs', () => {
    const { umar, hasan, server } = start()
    hasan.tap(3, 'I', 'Acara keluarga')
    hasan.drain()
    umar.tap(3, 'A')
    umar.tap(1, 'H')
    umar.drain()
    expect(server.now(3)).toMatchObject({ status: 'I', oleh: 'hasan' })
    expect(server.now(1).status).toBe('H')
    expect(umar.row(3)).toMatchObject({
      status: 'A',
      menunggu: true,
      konflik: { status: 'I', oleh: 'hasan', version: 1 },
    })
    expect(umar.row(1)).toMatchObject({ status: 'H', menunggu: false, konflik: null })

    umar.tap(3, 'A')
    expect(umar.row(3)).toMatchObject({ status: 'A', konflik: null, menunggu: true })
    umar.drain()
    expect(server.now(3)).toMatchObject({ status: 'A', version: 2, oleh: 'umar' })
    expect(umar.queue.entries).toEqual([])
  })

  test('taking theirs writes no mark, and keeps what was given up', () => {
    const { umar, hasan, server } = start()
    hasan.tap(3, 'I')
    hasan.drain()
    umar.tap(3, 'A')
    umar.drain()
    umar.take(3)
    expect(umar.row(3)).toMatchObject({ status: 'I', version: 1, konflik: null, menunggu: false })
    expect(umar.queue.entries).toMatchObject([
      {
        ...{ action: 'record-tak-dipilih.v1', state: 'sealed', user: 1, group: GROUP },
        input: {
          ...{ rows: [], pertemuan_id: 1, device: 'umar' },
          tak_dipilih: [{ mahasantri_id: 3, status: 'A', tapped_at: 1, decided_at: 2, terhadap: 1 }],
        },
      },
    ])
    // It is no mark: nothing is said to wait.
    expect(brief(umar.queue.entries, 1)).toMatchObject({ entries: [], menunggu: 0, ditolak: 0, pilihan: 0 })
    umar.drain()
    expect(umar.queue.entries).toEqual([])
    expect(server.history).toHaveLength(1)
    expect([...server.given.values()]).toEqual([umar.givenUp])
  })

  test('a third mark over a conflict, or theirs by the keyboard, gives the own one up as well; the own one again does not', () => {
    const { umar, hasan, server } = start()
    for (const id of PEOPLE) hasan.tap(id, 'I')
    hasan.drain()
    for (const id of PEOPLE) umar.tap(id, 'A')
    umar.drain()
    umar.tap(1, 'S')
    umar.tap(2, 'I')
    umar.tap(3, 'A')
    umar.drain()
    expect(umar.queue.entries).toEqual([])
    expect(PEOPLE.map(id => server.now(id).status)).toEqual(['S', 'I', 'A'])
    expect([...server.given.values()].flat()).toEqual([
      { by: 'umar', id: 1, status: 'A', terhadap: 1 },
      { by: 'umar', id: 2, status: 'A', terhadap: 1 },
    ])
  })

  test('who came to the same mark meanwhile is agreed with: another tap gives up nothing', () => {
    const { umar, hasan, server } = start()
    hasan.tap(3, 'I')
    hasan.drain()
    umar.tap(3, 'A')
    umar.drain()
    hasan.tap(3, 'A')
    hasan.drain()
    umar.read()
    expect(umar.row(3)).toMatchObject({ status: 'A', konflik: null })
    umar.tap(3, 'S')
    umar.drain()
    expect(server.now(3).status).toBe('S')
    expect(server.given.size).toBe(0)
  })

  test('what was given up takes no further taps, keeps its place in the order, and is let go where the server does not take it', () => {
    const { umar, hasan, server } = start()
    hasan.tap(3, 'I')
    hasan.drain()
    umar.tap(3, 'A')
    umar.drain()
    umar.take(3)
    umar.tap(1, 'H')
    umar.tap(2, 'H')
    expect(umar.queue.entries.map(({ action, input }) => [action, input.rows.length])).toEqual([
      ['record-tak-dipilih.v1', 0],
      ['record-absensi.v1', 2],
    ])
    const { entry } = sealNext(umar.queue, 1)
    umar.change(refuse(umar.queue, entry as Entry, { kode: 'rute', pesan: 'Tidak ada' }))
    umar.drain()
    expect(umar.queue.entries).toEqual([])
    expect(server.now(2).status).toBe('H')
  })

  test('a second tap made before the conflict was known does not pass over it', () => {
    const { umar, hasan, server } = start()
    hasan.tap(1, 'I')
    hasan.drain()
    umar.tap(1, 'H')
    umar.send('never')
    // Guessed as version 2 of the own mark, which is by chance the version hasan made.
    umar.tap(1, 'A')
    umar.drain()
    expect(server.now(1)).toMatchObject({ status: 'I', oleh: 'hasan' })
    expect(umar.row(1)).toMatchObject({ status: 'A', konflik: { status: 'I' } })
  })

  test('an answer that was lost and overtaken shows what stands now', () => {
    const { umar, hasan, server } = start()
    umar.tap(1, 'H')
    umar.send('lost')
    hasan.read()
    hasan.tap(1, 'S')
    hasan.drain()
    umar.drain()
    expect(umar.row(1)).toMatchObject({ status: 'S', oleh: 'hasan', menunggu: false, konflik: null })
    expect(server.history).toHaveLength(2)
  })

  test('they have come to the same mark meanwhile: nothing is left to decide', () => {
    const { umar, hasan } = start()
    hasan.tap(1, 'I')
    hasan.drain()
    umar.tap(1, 'A')
    umar.drain()
    hasan.tap(1, 'A')
    hasan.drain()
    umar.read()
    expect(umar.row(1)).toMatchObject({ status: 'A', konflik: null })
    // Nor does it wait on the device any longer, where nothing on the screen would show what for.
    umar.change(dropAgreed(umar.queue, 1, GROUP, umar.rows, 1))
    expect(umar.queue.entries).toEqual([])
  })

  test('a sheet older than the conflict decides nothing', () => {
    const { umar, hasan } = start()
    umar.tap(1, 'A')
    umar.drain()
    umar.read()
    hasan.read()
    hasan.tap(1, 'I')
    hasan.drain()
    umar.tap(1, 'S')
    umar.tap(1, 'A', 'Tanpa kabar')
    umar.drain()
    umar.change(dropAgreed(umar.queue, 1, GROUP, [{ ...umar.row(1), catatan: 'Tanpa kabar', version: 1 }], 1))
    expect(umar.row(1).konflik).toMatchObject({ status: 'I' })
  })
})

describe('when somebody else has set the very same', () => {
  const semua = (phone: Phone, status: Status | null) => {
    for (const id of PEOPLE) phone.tap(id, status)
  }

  test('what was tapped after it, unseen, does not pass over their mark', () => {
    const { umar, hasan, server } = start()
    umar.tap(1, 'H')
    umar.send('never')
    umar.tap(1, 'A')
    hasan.tap(1, 'H')
    hasan.drain()
    umar.drain()
    expect(server.now(1)).toMatchObject({ status: 'H', oleh: 'hasan', version: 1 })
    expect(umar.row(1)).toMatchObject({ status: 'A', konflik: { status: 'H', oleh: 'hasan' } })
  })

  test('it is theirs on this phone too, and a tap on it once it is seen is a change of theirs', () => {
    const { umar, hasan, server } = start()
    hasan.tap(1, 'H')
    hasan.drain()
    umar.tap(1, 'H')
    umar.drain()
    expect(umar.row(1)).toMatchObject({ status: 'H', oleh: 'hasan', version: 1, menunggu: false, base_version: 1 })
    expect(umar.queue.answers[GROUP]?.[1]?.sendiri).toBeUndefined()
    umar.tap(1, 'A')
    umar.drain()
    expect(server.now(1)).toMatchObject({ status: 'A', oleh: 'umar', version: 2 })
    expect(umar.queue.answers[GROUP]?.[1]?.sendiri).toBe(true)
  })

  test('a tap and its undo leave nothing, sent or not, and theirs stands', () => {
    for (const sent of [false, true]) {
      const { umar, hasan, server } = start()
      semua(umar, 'H')
      if (sent) umar.send('never')
      semua(umar, null)
      if (!sent) expect(umar.queue.entries).toEqual([])
      semua(hasan, 'H')
      hasan.drain()
      umar.drain()
      expect(umar.queue.entries).toEqual([])
      expect(server.history).toHaveLength(3)
      if (!sent) umar.read()
      for (const id of PEOPLE) {
        expect(umar.row(id)).toMatchObject({ status: 'H', oleh: 'hasan', konflik: null, menunggu: false })
      }
    }
  })

  test('neither do they where the other has set something else', () => {
    const { umar, hasan, server } = start()
    umar.tap(1, 'H')
    umar.send('never')
    umar.tap(1, null)
    hasan.tap(1, 'I')
    hasan.drain()
    umar.drain()
    expect(umar.queue.entries).toEqual([])
    expect(umar.row(1)).toMatchObject({ status: 'I', oleh: 'hasan', konflik: null, menunggu: false })
    expect(server.history).toHaveLength(1)
  })

  test('the undo of what has arrived is a change', () => {
    const { umar, server } = start()
    umar.tap(1, 'H')
    umar.send('lost')
    umar.tap(1, null)
    umar.drain()
    expect(server.history.map(h => h.to)).toEqual(['H', null])
    expect(umar.row(1)).toMatchObject({ status: null, version: 2, menunggu: false })
  })

  test('the undo of what was refused, and may have arrived all the same, is sent', () => {
    const { umar, server } = start()
    umar.tap(1, 'H')
    umar.send('lost')
    server.locked = true
    umar.send()
    server.locked = false
    umar.retry()
    umar.tap(1, null)
    umar.drain()
    // He is asked, where he could have been believed; but H does not stay behind his back.
    expect(umar.row(1)).toMatchObject({ status: null, konflik: { status: 'H', oleh: 'umar' } })
  })
})

test('a mark on a refused one stays on what was seen, though the sheet has come anew underneath', () => {
  const { umar, hasan, server } = start()
  umar.tap(1, 'H')
  server.locked = true
  umar.drain()
  server.locked = false
  hasan.tap(1, 'A')
  hasan.drain()
  umar.read()
  umar.tap(1, 'S')
  umar.drain()
  expect(server.now(1)).toMatchObject({ status: 'A', oleh: 'hasan' })
  expect(umar.row(1)).toMatchObject({ status: 'S', konflik: { status: 'A' } })
})

test('a tap that meets the answer on its way does not decide a conflict nobody has seen', () => {
  const { umar, hasan, server } = start()
  umar.tap(1, 'H')
  hasan.tap(1, 'I')
  hasan.drain()
  umar.send('well', { id: 1, status: 'A' })
  umar.drain()
  expect(server.now(1)).toMatchObject({ status: 'I', oleh: 'hasan' })
  expect(umar.row(1)).toMatchObject({ status: 'A', konflik: { status: 'I' } })
})

describe('when the server refuses', () => {
  test('a row that is not on the roster waits with its reason, the others are saved', () => {
    const { umar, server } = start()
    umar.tap(1, 'H')
    umar.tap(2, 'A')
    const { change, entry } = sealNext(umar.queue, 1)
    umar.change(change)
    umar.change(settle(umar.queue, entry as Entry, server.record('umar', 'umar-1', (entry as Entry).input.rows, [2])))
    expect(umar.row(1)).toMatchObject({ status: 'H', menunggu: false })
    expect(umar.row(2)).toMatchObject({ status: 'A', menunggu: true, tolak: 'bukan anggota' })
    umar.change(discardRefused(umar.queue, { user: 1, group: GROUP }))
    expect(umar.queue.entries).toEqual([])
    expect(umar.row(2)).toMatchObject({ status: null, tolak: null })
  })

  test('an answer that another tab got first does not touch what was sent again meanwhile', () => {
    const { umar, server } = start()
    umar.tap(1, 'H')
    const { change, entry } = sealNext(umar.queue, 1)
    umar.change(change)
    const first = entry as Entry
    umar.change(refuse(umar.queue, first, LOCKED))
    umar.retry()
    umar.tap(2, 'A')
    // The same answer once more, and one that says it was saved: both are about the old action.
    umar.change(refuse(umar.queue, first, LOCKED))
    umar.change(settle(umar.queue, first, server.record('umar', first.id, first.input.rows)))
    expect(umar.queue.entries.map(e => [e.state, e.input.rows.length])).toEqual([['open', 2]])
    umar.drain()
    expect(PEOPLE.map(id => server.now(id).status)).toEqual(['H', 'A', null])
  })

  test('a whole entry that was refused is kept and can be sent once more', () => {
    const { umar, server } = start()
    umar.tap(1, 'H')
    const { change, entry } = sealNext(umar.queue, 1)
    umar.change(change)
    umar.change(refuse(umar.queue, entry as Entry, { kode: 'absensi.arsip', pesan: 'Periode ini sudah ditutup.' }))
    expect(umar.row(1)).toMatchObject({ status: 'H', tolak: 'Periode ini sudah ditutup.' })
    expect(sealNext(umar.queue, 1).entry).toBeUndefined()
    umar.retry()
    umar.drain()
    expect(server.now(1).status).toBe('H')
    expect(umar.queue.entries).toEqual([])
  })
})

describe('after the lock', () => {
  const reasons = (phone: Phone) => phone.queue.entries.map(({ input }) => input.alasan ?? '')

  test('taps with another reason do not join an open entry; each goes with its own, in the order of the taps', () => {
    const { umar, server } = start()
    umar.tap(1, 'H')
    umar.tap(2, 'H')
    umar.tap(1, 'A', '', 'Salah tekan')
    umar.tap(3, 'A', '', 'Salah tekan')
    expect(reasons(umar)).toEqual(['', 'Salah tekan'])
    // The first entry is still open, but joined to it this would be sent before 'A' and lost under it.
    umar.tap(1, 'I')
    expect(reasons(umar)).toEqual(['', 'Salah tekan', ''])
    expect(umar.row(1)).toMatchObject({ status: 'I' })
    umar.drain()
    expect(server.history.filter(h => h.id === 1).map(h => h.to)).toEqual(['H', 'A', 'I'])
    expect(PEOPLE.map(id => server.now(id).status)).toEqual(['I', 'H', 'A'])
    expect(umar.queue.entries).toEqual([])
  })

  test('an entry from before reasons existed takes taps without one', () => {
    const { umar } = start()
    umar.tap(1, 'H')
    expect(umar.queue.entries[0]?.input).not.toHaveProperty('alasan')
    umar.tap(2, 'H', '', '')
    expect(umar.queue.entries).toHaveLength(1)
  })

  test('what was refused for want of a reason is sent with one, as a new action', () => {
    const { umar, server } = start()
    umar.tap(1, 'H')
    server.locked = true
    umar.drain()
    expect(umar.row(1)).toMatchObject({ status: 'H', tolak: LOCKED.pesan })
    umar.retry('Sinyal baru ada')
    expect(umar.queue.entries).toMatchObject([{ id: 'umar-2', state: 'open', input: { alasan: 'Sinyal baru ada' } }])
    umar.drain()
    expect(server.now(1).status).toBe('H')
    expect(umar.queue.entries).toEqual([])
  })

  test('what was refused does not come back over a later tap that was taken', () => {
    const { umar, server } = start()
    umar.tap(1, 'H')
    umar.tap(2, 'H')
    server.locked = true
    umar.tap(1, 'A', '', 'Salah tekan')
    umar.drain()
    expect(umar.row(1)).toMatchObject({ status: 'A', tolak: null, menunggu: false })
    expect(umar.row(2)).toMatchObject({ status: 'H', tolak: LOCKED.pesan })
    umar.retry('Terlambat')
    umar.drain()
    expect([server.now(1).status, server.now(2).status]).toEqual(['A', 'H'])
  })
})

test('trying again takes what was refused and leaves what waits for a choice', () => {
  const { umar, hasan, server } = start()
  hasan.tap(1, 'I')
  hasan.drain()
  umar.tap(1, 'A')
  umar.tap(2, 'A')
  umar.tap(3, 'A')
  const { change, entry } = sealNext(umar.queue, 1)
  umar.change(change)
  umar.change(settle(umar.queue, entry as Entry, server.record('umar', 'umar-1', (entry as Entry).input.rows, [2])))
  expect(umar.queue.entries).toHaveLength(1)
  umar.retry()
  umar.drain()
  expect(server.now(2).status).toBe('A')
  expect(umar.queue.entries).toHaveLength(1)
  expect(umar.row(1)).toMatchObject({ status: 'A', konflik: { status: 'I' } })
})

test('one refused entry is thrown away, its neighbour of the same sheet stays', () => {
  const { umar, server } = start()
  umar.tap(1, 'H')
  server.locked = true
  umar.drain()
  umar.tap(2, 'H')
  umar.drain()
  const [first, second] = umar.queue.entries as [Entry, Entry]
  umar.change(discardRefused(umar.queue, { user: 1, group: GROUP, no: first.no }))
  expect(umar.queue.entries).toEqual([second])
})

test('some rows of a refused entry are thrown away, the others stay refused', () => {
  const { umar, server } = start()
  for (const id of PEOPLE) umar.tap(id, 'H')
  server.locked = true
  umar.drain()
  umar.change(discardRefused(umar.queue, { user: 1, group: GROUP, ids: [1, 3] }))
  expect(PEOPLE.map(id => umar.row(id).tolak)).toEqual([null, LOCKED.pesan, null])
})

const STATUSES = ['H', 'T', 'I', 'S', 'A', null] as const
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      who: fc.nat(1),
      id: fc.constantFrom(...PEOPLE),
      status: fc.constantFrom(...STATUSES),
      alasan: fc.constantFrom('', '', 'Salah tekan', 'Sinyal'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      who: fc.nat(1),
      way: fc.constantFrom('well', 'lost', 'never'),
      meanwhile: fc.option(fc.record({ id: fc.constantFrom(...PEOPLE), status: fc.constantFrom(...STATUSES) }), {
        nil: undefined,
        freq: 6,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lock' as const), who: fc.nat(1), locked: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('retry' as const),
      who: fc.nat(1),
      alasan: fc.constantFrom(undefined, 'Sinyal'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), who: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('keep' as const), who: fc.nat(1), id: fc.constantFrom(...PEOPLE) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('take' as const), who: fc.nat(1), id: fc.constantFrom(...PEOPLE) }),
  },
)

test('whatever two phones do: nobody overwrites a mark they have not seen, and nothing that was tapped disappears', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const { umar, hasan, server } = start()
      const phones = [umar, hasan] as const
      for (const s of steps) {
        const phone = phones[s.who] as Phone
        if (s.do === 'send') phone.send(s.way as 'well', s.meanwhile)
        else if (s.do === 'read') phone.read()
        else if (s.do === 'lock') server.locked = s.locked
        else if (s.do === 'retry') phone.retry(s.alasan)
        else if (s.do === 'take') {
          phone.take(s.id)
        } else {
          const row = phone.row(s.id)
          if (s.do === 'keep' && !row.konflik) continue
          const status = s.do === 'keep' ? row.status : s.status
          phone.tap(s.id, status, '', s.do === 'keep' ? '' : s.alasan)
          const now = phone.row(s.id)
          // A tap that takes back what has not left says nothing: what the sheet has told meanwhile comes to light.
          const takenBack = row.menunggu && !now.menunggu && status === phone.beneath.get(s.id)
          expect(now).toMatchObject(takenBack ? { konflik: null } : { status, konflik: null })
        }
      }
      for (const phone of phones) phone.drain()
      // What the lock had refused goes with a reason.
      for (const phone of phones) {
        phone.retry('Terlambat')
        phone.drain()
      }
      for (const phone of phones) {
        phone.read()
        for (const row of phone.shown()) {
          const mark = server.now(row.mahasantri_id)
          // What is shown is either what the server has, or waits for this person's decision against it.
          if (row.menunggu) expect(row.konflik).toEqual(mark)
          else expect(row.status).toBe(mark.status)
        }
      }
      // What was not chosen has arrived, once each.
      const sorted = (list: GivenUp[]) => list.map(one => JSON.stringify(one)).sort()
      expect(sorted([...server.given.values()].flat())).toEqual(sorted(phones.flatMap(phone => phone.givenUp)))
      // Every change began from the mark before it, one version at a time.
      for (const id of PEOPLE) {
        const changes = server.history.filter(h => h.id === id)
        expect(changes.map(h => h.version)).toEqual(changes.map((_, i) => i + 1))
        for (const [i, { by }] of changes.entries()) {
          const phone = phones.find(p => p.name === by)
          const before = changes[i - 1]
          if (!before || before.by === by) continue
          expect([...(phone?.seen.get(id) ?? [])]).toContain(before.version)
        }
      }
    }),
    { numRuns: 2000 },
  )
})
