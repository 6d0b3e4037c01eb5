import { createHash } from 'node:crypto'
import type { KelompokField } from '#contract/datapokok/impor-input.ts'
import { naturalKey, normalizeName } from '#contract/identitas.ts'
import { dayName, formatJam } from '#contract/tanggal.ts'
import { formatSpan, meetingDay, refuseTime } from '#contract/waktu.ts'
import { kata } from '#server/dasar/istilah.ts'
import { createSeeker, type DutyMatch, type DutyRole, type Staff, splitStaff, staffKey } from './petugas.ts'
import { afterLabel, replaceAfter } from './prayer-times.ts'
import { orderDay, type WeeklyTime as ParsedTime, parseTime } from './waktu.ts'

// What the rows of a list say of each kelompok: who leads it, and its weekly times. Pure; the database is in `World`.

/** One row, as far as it speaks of kelompok. */
export interface KelompokMention extends Partial<Record<Exclude<KelompokField, 'kelompok'>, string>> {
  urutan: number
  /** Several in a list of murabbi or pendamping. */
  kelompok: string[]
  /** In such a list: the person of the row leads them. */
  diri?: { sebagai: DutyRole; siapa: Who }
}

/** An id, or who is only about to be added: by the row of the list, or by the name it was asked about. */
export type Who = number | `baris:${number}` | `baru:${string}`

export interface Jadwal {
  kegiatan_id: number
  hari: number
  mulai: string
  selesai: string
  tempat: string
}

export interface KelompokDuties extends Record<DutyRole, Who[]> {
  /** Natural key. */
  kunci: string
  jadwal: Jadwal[]
}

/** What the database says. */
export interface World {
  petugas: Record<DutyRole, readonly Staff[]>
  kegiatan: readonly { id: number; nama: string }[]
  /** For weekly times of a list that names none. */
  kegiatan_id: number | null
  /** Of kelompok that are there already, by natural key: who is on duty, by id, and the weekly times. */
  ada: ReadonlyMap<string, Record<DutyRole, ReadonlySet<number>> & { jadwal: readonly Jadwal[] }>
}

export type DutyAnswers = Readonly<Record<string, number | 'baru' | 'lewati'>>

/** A name that fits nobody, or several. */
export interface DutyQuestion {
  kunci: string
  sebagai: DutyRole
  tulisan: string
  urutan: Set<number>
  kelompok: Set<string>
  temuan: DutyMatch
}

/** A time of day that has to be said by somebody. */
export interface AskedTime {
  kunci: string
  jenis: 'bada' | 'selesai'
  tulisan: string
  urutan: Set<number>
  kelompok: Set<string>
}

export interface DutyPlan {
  kelompok: KelompokDuties[]
  tanya: DutyQuestion[]
  askedTimes: AskedTime[]
  /** Weekly times that are not made before these questions are answered. */
  waiting: { kunci: string[]; jumlah: number }[]
  /** Ends that were answered with a time that is none of that start: why, by question. */
  wrongEnds: Readonly<Record<string, string>>
  /** By row. */
  peringatan: Map<number, string[]>
  /** The row names somebody who is asked about. */
  pilihNama: Set<number>
}

/** Lays out what the list makes of its kelompok; `jawaban` says who is meant where that was asked, `waktu` when. */
export function planPenugasan(
  wordingList: readonly KelompokMention[],
  dunia: World,
  jawaban: DutyAnswers = {},
  waktu: Answers = {},
): DutyPlan {
  const orang = createAnswerer(dunia, jawaban)
  const peringatan = new Map<number, string[]>()
  const ingatkan = (urutan: number, teks: string) => peringatan.set(urutan, [...(peringatan.get(urutan) ?? []), teks])
  const times = createTimes(waktu)
  const byKelompok = Map.groupBy(
    wordingList.flatMap(sebutan => sebutan.kelompok.map(nama => ({ nama, sebutan }))),
    ({ nama }) => naturalKey(nama),
  )
  const kelompok = [...byKelompok].map(([kunci, baris]): KelompokDuties => {
    const nama = baris[0]?.nama ?? ''
    const rows = baris.map(({ sebutan }) => sebutan)
    const ada = dunia.ada.get(kunci)
    const serving = (sebagai: DutyRole) => {
      const sendiri = rows.flatMap(({ diri }) => (diri?.sebagai === sebagai ? [diri.siapa] : []))
      const named = most(rows, sebagai, nama, ingatkan, teks => orang(sebagai, teks, nama, rows))
      return [...new Set([...sendiri, ...(named ?? [])])].filter(
        who => !(typeof who === 'number' && ada?.[sebagai].has(who)),
      )
    }
    return {
      kunci,
      murabbi: serving('murabbi'),
      pendamping: serving('pendamping'),
      jadwal: jadwalFrom(rows, nama, { dunia, ada: ada?.jadwal ?? [], times, ingatkan }),
    }
  })
  const tanya = orang.tanya()
  const pilihNama = new Set(tanya.flatMap(({ urutan }) => [...urutan]))
  return { kelompok, tanya, ...times.found(), peringatan, pilihNama }
}

/** What was shown of it, to be compared with what holds when it is applied; the warnings follow from it. */
export function fingerprintFrom(rencana: DutyPlan | null): string | null {
  if (!rencana) return null
  const tanya = rencana.tanya.map(({ kunci, temuan }) => [kunci, ...temuan.pas.map(({ id }) => id)])
  return createHash('sha256')
    .update(JSON.stringify([rencana.kelompok, tanya, rencana.waiting]))
    .digest('base64url')
}

type Remind = (urutan: number, teks: string) => void

/**
 * What most rows of a kelompok say in one column, the first of equal ones; rows that say otherwise are told. `baca` gives undefined
 * for what cannot be read, which is told too, and null for what is not known yet.
 */
function most<T>(
  rows: readonly KelompokMention[],
  isian: Exclude<KelompokField, 'kelompok'>,
  nama: string,
  remind: Remind,
  read: (teks: string) => T | null | undefined,
  notReadable = 'tidak terbaca.',
): T | undefined {
  const sebutan = labelKelompok(isian)
  const byText = Map.groupBy(
    rows.filter(row => row[isian]),
    row => row[isian] ?? '',
  )
  const pilihan = new Map<string, { nilai: T; teks: string; rows: KelompokMention[] }>()
  for (const [teks, own] of byText) {
    const nilai = read(teks)
    if (nilai === undefined) {
      for (const { urutan } of own) remind(urutan, `${sebutan} “${teks}” ${notReadable}`)
      continue
    }
    if (nilai === null) continue
    const kunci = JSON.stringify(nilai)
    const dulu = pilihan.get(kunci)
    pilihan.set(kunci, { teks: dulu?.teks ?? teks, nilai, rows: [...(dulu?.rows ?? []), ...own] })
  }
  const [utama, ...lain] = [...pilihan.values()].sort((a, b) => b.rows.length - a.rows.length)
  for (const { teks, rows: beda } of lain)
    for (const { urutan } of beda)
      remind(urutan, `${sebutan} “${teks}” lain dari baris lain ${nama}. Dipakai “${utama?.teks}”.`)
  return utama?.nilai
}

const labelKelompok = (isian: Exclude<KelompokField, 'kelompok'>) =>
  isian === 'pendamping' ? kata`Pendamping` : isian.charAt(0).toUpperCase() + isian.slice(1)

interface Time {
  dunia: World
  ada: readonly Jadwal[]
  times: Times
  ingatkan: Remind
}

/** The weekly times that are not there yet: one a day and kegiatan. */
function jadwalFrom(rows: readonly KelompokMention[], nama: string, { dunia, ada, times, ingatkan }: Time): Jadwal[] {
  const slotList = slotFrom(rows, nama, { times, ingatkan })
  const tempat = most(rows, 'tempat', nama, ingatkan, teks => teks.slice(0, 120)) ?? ''
  const notKnown = `tidak dikenal (yang ada: ${dunia.kegiatan.map(k => k.nama).join(', ')}): jadwalnya tidak dibuat.`
  const known = (teks: string) => kegiatanFrom(teks, dunia.kegiatan)
  const named = most(rows, 'kegiatan', nama, ingatkan, known, notKnown)
  const kegiatan = named ?? (dunia.kegiatan_id === null || rows.some(row => row.kegiatan) ? [] : [dunia.kegiatan_id])
  return slotList.flatMap(({ hari, mulai, selesai, asks }) =>
    kegiatan.flatMap((kegiatan_id): Jadwal[] => {
      // What is there already needs no answer: the list only says it once more.
      if (ada.some(j => j.hari === hari && j.kegiatan_id === kegiatan_id && j.mulai === mulai) && selesai === null)
        return []
      if (asks.length > 0 || selesai === null) {
        times.wait(asks, rows, nama)
        return []
      }
      const baru = { kegiatan_id, hari, mulai, selesai, tempat }
      const clash = ada.find(j => j.kegiatan_id === kegiatan_id && meetingDay(j, baru) !== undefined)
      if (clash && (clash.hari !== hari || clash.mulai !== mulai || clash.selesai !== selesai))
        ingatkan(
          rows[0]?.urutan ?? 0,
          `${nama} sudah mempunyai jadwal ${clash.hari === hari ? '' : `${dayName(clash.hari)} `}${formatSpan(clash)}${clash.hari === hari ? ' pada hari itu' : ''}: jadwal dari daftar tidak dibuat.`,
        )
      return clash ? [] : [baru]
    }),
  )
}

interface Slot {
  hari: number
  mulai: string
  selesai: string | null
  /** Which questions it waits for. */
  asks: string[]
}

/** Each day with its time: one time for all days, or as many times as days, in their order; a day may stand beside its time. */
function slotFrom(
  rows: readonly KelompokMention[],
  nama: string,
  { times, ingatkan }: Pick<Time, 'times' | 'ingatkan'>,
): Slot[] {
  const hari = most(rows, 'hari', nama, ingatkan, teks => orderDay(times.plain(teks)) ?? undefined)
  // 'Senin, 16.00–17.00' in one column.
  const withTime = rows.map(
    row => ({ ...row, jam: row.jam || (/\d/.test(times.plain(row.hari ?? '')) ? row.hari : '') }) as KelompokMention,
  )
  const jam = most(withTime, 'jam', nama, ingatkan, times.read)
  const first = rows[0]?.urutan ?? 0
  if (hari && !jam && !rows.some(row => row.jam))
    ingatkan(first, `${nama} berhari tetapi tanpa jam: jadwalnya tidak dibuat.`)
  if (!jam) return []
  for (const { mulai, tolak } of jam)
    if (tolak !== undefined) ingatkan(first, `${tolak}: jam selesai dari ${formatJam(mulai)} ditanyakan.`)
  if (jam.every(one => one.hari !== null))
    return jam.flatMap(({ hari, ...waktu }) => (hari ?? []).map(one => ({ hari: one, ...waktu })))
  if (!hari) return []
  const [satu] = jam
  if (jam.length > 1 && jam.length !== hari.length) {
    ingatkan(first, `${nama}: ${jam.length} jam untuk ${hari.length} hari, jadwalnya tidak dibuat.`)
    return []
  }
  return hari.flatMap((h, i) => {
    const waktu = jam.length > 1 ? jam[i] : satu
    return waktu ? [{ hari: h, mulai: waktu.mulai, selesai: waktu.selesai, asks: waktu.asks }] : []
  })
}

/** Each by its name, or by what no other one is called: 'Halaqah' where there is a 'Halaqah pekanan' and no other halaqah. */
function kegiatanFrom(teks: string, kegiatanList: World['kegiatan']): number[] | undefined {
  const ids = splitStaff(teks).map(nama => {
    const kunci = normalizeName(nama)
    const pas = kegiatanList.find(k => normalizeName(k.nama) === kunci)
    const word = kunci.split(' ')
    const similar = kegiatanList.filter(k => word.every(one => normalizeName(k.nama).split(' ').includes(one)))
    return (pas ?? (similar.length === 1 ? similar[0] : undefined))?.id
  })
  return ids.length > 0 && ids.every(id => id !== undefined) ? ids : undefined
}

type Answers = Readonly<Record<string, string>>
type Times = ReturnType<typeof createTimes>
type ReadTime = ParsedTime & { asks: string[] }

/** Reads times of day with what was answered about them, and keeps what has to be asked. */
function createTimes(answers: Answers) {
  const asked = new Map<string, AskedTime>()
  const waiting = new Map<string, { kunci: string[]; jumlah: number }>()
  const wrongEnds = new Map<string, string>()
  const labels = new Map<string, string>()
  const readOne = (waktu: ParsedTime, prayers: ReadonlyMap<string, string>): ReadTime => {
    const prayer = prayers.get(waktu.mulai)
    const start = prayer ?? waktu.mulai
    const kunci = `selesai:${start}`
    labels.set(kunci, (prayer && afterLabel(prayer)) ?? waktu.mulai.replace(':', '.'))
    const asked = [waktu.selesai ?? '', waktu.mulai].flatMap(time => prayers.get(time) ?? [])
    const open = asked.filter(key => answers[key] === undefined)
    // What the usual time of a prayer comes to says nothing yet.
    const tolak = open.length === 0 ? waktu.tolak : undefined
    const [answered] = asked
    if (tolak !== undefined && answered !== undefined) wrongEnds.set(answered, tolak)
    const selesai = (tolak === undefined ? waktu.selesai : null) ?? answers[kunci] ?? null
    const pesan = waktu.selesai === selesai ? undefined : refuseTime({ mulai: waktu.mulai, selesai: selesai ?? '' })
    if (pesan !== undefined) wrongEnds.set(kunci, pesan)
    return { ...waktu, selesai, tolak, asks: [...open, ...(selesai === null ? [kunci] : [])] }
  }
  return {
    /** Without the words for prayers, so that days and digits are found. */
    plain: (teks: string) => replaceAfter(teks, answers).teks,
    read: (teks: string): ReadTime[] | undefined => {
      const { teks: plain, asked: prayers } = replaceAfter(teks, answers)
      return parseTime(plain)?.map(waktu => readOne(waktu, prayers))
    },
    /** A weekly time that cannot be made before these are answered. */
    wait(keys: readonly string[], rows: readonly KelompokMention[], nama: string) {
      for (const kunci of keys) {
        const jenis = kunci.startsWith('bada:') ? 'bada' : 'selesai'
        const tulisan = (jenis === 'bada' ? afterLabel(kunci) : labels.get(kunci)) ?? kunci
        const one = asked.get(kunci) ?? { kunci, jenis, tulisan, urutan: new Set(), kelompok: new Set() }
        one.kelompok.add(nama)
        for (const { urutan, jam, hari } of rows) if (jam || hari) one.urutan.add(urutan)
        asked.set(kunci, one)
      }
      const all = keys.join('|')
      waiting.set(all, { kunci: [...keys], jumlah: (waiting.get(all)?.jumlah ?? 0) + 1 })
    },
    found: () => ({
      askedTimes: [...asked.values()],
      waiting: [...waiting.values()],
      wrongEnds: Object.fromEntries(wrongEnds),
    }),
  }
}

/** Turns a cell of names into people, and keeps what has to be asked. */
function createAnswerer(world: World, jawaban: DutyAnswers) {
  const cari = { murabbi: createSeeker(world.petugas.murabbi), pendamping: createSeeker(world.petugas.pendamping) }
  const findingBy = new Map<string, DutyMatch>()
  const tanya = new Map<string, DutyQuestion>()
  const one = (sebagai: DutyRole, tulisan: string, kelompok: string, rows: readonly KelompokMention[]): Who[] => {
    const tersimpan = `${sebagai}_${tulisan}`
    const temuan = findingBy.get(tersimpan) ?? cari[sebagai](tulisan)
    findingBy.set(tersimpan, temuan)
    const [pas, lain] = temuan.pas
    if (pas && !lain) return [pas.id]
    const kunci = `${sebagai}:${staffKey(tulisan)}`
    const dulu = tanya.get(kunci) ?? { kunci, sebagai, tulisan, urutan: new Set(), kelompok: new Set(), temuan }
    dulu.kelompok.add(kelompok)
    for (const row of rows) if (row[sebagai]?.includes(tulisan)) dulu.urutan.add(row.urutan)
    tanya.set(kunci, dulu)
    const answered = jawaban[kunci]
    return answered === undefined || answered === 'lewati' ? [] : [answered === 'baru' ? `baru:${kunci}` : answered]
  }
  const all = (sebagai: DutyRole, teks: string, kelompok: string, rows: readonly KelompokMention[]): Who[] | null => {
    const who = new Set(splitStaff(teks).flatMap(tulisan => one(sebagai, tulisan, kelompok, rows)))
    return who.size > 0 ? [...who].sort() : null
  }
  return Object.assign(all, { tanya: () => [...tanya.values()] })
}
