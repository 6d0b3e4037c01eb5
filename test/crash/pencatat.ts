import { expect, vi } from 'vitest'
import type { RecordAbsensiBody, RecordAbsensiReply, Tanda } from '#contract/absensi/lembar.ts'
import { createRandom } from '#database/sample-names.ts'
import type { Dunia } from './dunia.ts'

/** What one recorder knows to be stored: the server said 200. */
export interface Diakui {
  kelompok_id: number
  kegiatan_id: number
  tanggal: string
  mahasantri_id: number
  status: Tanda['status']
  version: number
  /** The actions that made the versions, in order. */
  tindakan: string[]
}

interface Pencatat {
  /** Records one action after the other until `stop`; ends when the last one is acknowledged. */
  run(): Promise<void>
  stop(): void
  readonly diakui: Map<string, Diakui>
  /**
   * How often an answer was lost and the same action sent again, how often the server said that it does not know, and how often it
   * was sent again although answered.
   */
  readonly hitung: Record<'tindakan' | 'ulang' | 'unknown' | 'dobel', number>
}

interface PencatatOptions {
  url: () => string
  token: string
  kelompok_id: number
  kegiatan_id: number
  tanggal: readonly string[]
  mahasantri: readonly number[]
  random: () => number
  /** Statuses that end a retry; anything else is kept and sent again. */
  fail: (message: string) => void
}

interface PhonesOptions {
  dunia: Dunia
  url: () => string
  seed: number
  /** Whose phones: of umar alone, or of aisyah too. */
  of?: readonly ('umar' | 'aisyah')[]
  /** Phones in each pertemuan, with people of their own: they race to open it, and share commits. */
  each?: 2 | 3
  kegiatan?: readonly number[]
  tanggal?: readonly string[]
}

/** Several phones that record from now on until `stop`, which ends when the last action of each is acknowledged. */
export function startPhones({ dunia, url, seed, of = ['umar', 'aisyah'], each = 2, ...more }: PhonesOptions) {
  const { cast, tokens, tanggal: all } = dunia
  const { kegiatan = [cast.halaqah], tanggal = all } = more
  const failures: string[] = []
  const random = createRandom(seed)
  const groups = {
    umar: { kelompok_id: cast.kelompok7, people: cast.putra, token: tokens.umar },
    aisyah: { kelompok_id: cast.kelompok12, people: cast.putri, token: tokens.aisyah },
  }
  const phones = of.flatMap(who => {
    const { people, ...group } = groups[who]
    return kegiatan.flatMap(kegiatan_id =>
      Array.from({ length: each }, (_, i) =>
        createPencatat({
          ...{ ...group, url, kegiatan_id, tanggal },
          mahasantri: people.slice(2 * i, i === each - 1 ? undefined : 2 * i + 2),
          random: createRandom(random() * 2 ** 31),
          fail: message => failures.push(message),
        }),
      ),
    )
  })
  const running = phones.map(phone => phone.run())
  const total = (what: keyof Pencatat['hitung']) => phones.reduce((sum, { hitung }) => sum + hitung[what], 0)
  return {
    failures,
    total,
    acknowledged: () => phones.flatMap(({ diakui }) => [...diakui.values()]),
    /** Waits until so many more actions are acknowledged. */
    async more(actions: number) {
      const before = total('tindakan')
      await vi.waitFor(() => expect(total('tindakan')).toBeGreaterThan(before + actions), {
        timeout: 40_000,
        interval: 10,
      })
    },
    async stop() {
      for (const phone of phones) phone.stop()
      await Promise.all(running)
    },
  }
}

const STATUSES: readonly Tanda['status'][] = ['H', 'T', 'I', 'S', 'A', null]

/** A phone: marks some people of its own, sends until it is acknowledged, and now and then loses the answer on purpose. */
function createPencatat(options: PencatatOptions): Pencatat {
  const { kelompok_id, kegiatan_id, tanggal, mahasantri, random, fail } = options
  const diakui = new Map<string, Diakui>()
  const hitung = { tindakan: 0, ulang: 0, unknown: 0, dobel: 0 }
  let stopped = false
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const keyOf = (day: string, id: number) => `${day} ${id}`

  const act = async () => {
    const day = pick(tanggal)
    const people = mahasantri.filter(() => random() < 0.7)
    if (people.length === 0) people.push(pick(mahasantri))
    const body: RecordAbsensiBody = {
      action_id: uuid(random),
      kegiatan_id,
      tanggal: day,
      ke: 1,
      device: 'uji',
      alasan: '',
      rows: people.map(id => ({
        mahasantri_id: id,
        status: pick(STATUSES),
        menit: null,
        catatan: '',
        base_version: diakui.get(keyOf(day, id))?.version ?? 0,
        tapped_at: Date.now(),
      })),
    }
    const reply = await sendUntilAnswered(body)
    if (!reply) return
    hitung.tindakan++
    for (const tanda of body.rows) {
      const key = keyOf(day, tanda.mahasantri_id)
      const before = diakui.get(key)
      const changed = (before?.status ?? null) !== tanda.status
      const version = (before?.version ?? 0) + (changed ? 1 : 0)
      const row = reply.rows.find(r => r.mahasantri_id === tanda.mahasantri_id)
      if (row?.version !== version) fail(`version ${row?.version} instead of ${version}: ${JSON.stringify(reply)}`)
      const tindakan = [...(before?.tindakan ?? []), ...(changed ? [body.action_id] : [])]
      const { mahasantri_id, status } = tanda
      diakui.set(key, { kelompok_id, kegiatan_id, tanggal: day, mahasantri_id, status, version, tindakan })
    }
    if (random() < 0.2) {
      hitung.dobel++
      await sendUntilAnswered(body)
    }
  }

  const sendUntilAnswered = async (body: RecordAbsensiBody): Promise<RecordAbsensiReply | undefined> => {
    for (let attempt = 0; ; attempt++) {
      if (attempt > 0) hitung.ulang++
      // Sometimes the phone hangs up before the answer: the server may or may not have saved.
      const signal = AbortSignal.timeout(attempt === 0 && random() < 0.1 ? Math.ceil(random() * 12) : 15_000)
      try {
        const response = await fetch(`${options.url()}/api/kelompok/${kelompok_id}/absensi`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${options.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal,
        })
        const text = await response.text()
        if (response.status === 200) return JSON.parse(text) as RecordAbsensiReply
        // What a proxy says of a server that is not there.
        const isAway = response.status === 502 || response.status === 504
        if (!isAway && (response.status !== 503 || !response.headers.get('retry-after'))) {
          fail(`${response.status} ${text}`)
          return undefined
        }
        if (text.includes('database.unanswered')) hitung.unknown++
      } catch {
        // The connection broke or was never made.
      }
      await new Promise(done => setTimeout(done, 10 + random() * 30))
    }
  }

  return {
    diakui,
    hitung,
    stop: () => {
      stopped = true
    },
    async run() {
      while (!stopped) await act()
    },
  }
}

function uuid(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16))
  hex[12] = '4'
  hex[16] = '8'
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
