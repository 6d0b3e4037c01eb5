import type { Status } from '#contract/kehadiran.ts'
import { addDays, weekday } from '#contract/tanggal.ts'
import { type Random, STREETWISE_NOTES } from './sample-names.ts'
import type { SampleBase, SampleOptions } from './sample-options.ts'
import { PLACES, type SampleKelompok } from './sample-people.ts'
import { insertMany } from './sample-rows.ts'
import type { Row, Tx } from './schema.ts'

export interface Meeting {
  id: number
  kelompok: SampleKelompok
  kegiatan: 'halaqah' | 'tahsin' | 'subuh'
  tanggal: string
  mulai: string
  week: number
}

type Planned = Omit<Meeting, 'id'> & { selesai: string }

export async function insertMeetings(
  tx: Tx,
  { now, today }: SampleOptions,
  random: Random,
  kelompokList: SampleKelompok[],
  base: SampleBase,
): Promise<Meeting[]> {
  const slots = listSlots(kelompokList, today)
  const jadwal = slots.map(({ kelompok, kegiatan, ...slot }) => ({
    ...{ kelompok_id: kelompok.id, kegiatan_id: base.kegiatan[kegiatan], dari: base.start },
    ...slot,
  }))
  await insertMany(tx, 'jadwal', jadwal, false)
  const planned = slots.flatMap(slot => planSlot(slot, base.start, today, random))
  // All the instants first: the same draws give the same data.
  const instants = planned.map(m => recordedAt(m, now, random))
  const pertemuan = planned.map((m, i) => ({
    ...{ kelompok_id: m.kelompok.id, kegiatan_id: base.kegiatan[m.kegiatan], tanggal: m.tanggal, ke: 1 },
    ...{
      materi: m.kegiatan === 'subuh' ? '' : (TOPICS[i % TOPICS.length] ?? ''),
      mulai: m.mulai,
      selesai: m.selesai,
    },
    pelaksana_id: m.kelompok.pendamping,
    murabbi_hadir: m.kegiatan === 'halaqah' && random() < 0.3 ? 1 : 0,
    ...{ created_at: instants[i], created_by: m.kelompok.akun, opened_at: instants[i], opened_by: m.kelompok.akun },
  }))
  const ids = await insertMany(tx, 'pertemuan', pertemuan)
  const meetings = planned.map((m, i): Meeting => ({ ...m, id: ids[i] as number }))
  const gone = await cancelSome(tx, meetings, random)
  return meetings.filter(m => !gone.has(m))
}

/** The weekly times: a halaqah and a tahsin each, spread over the week from today on, and the shalat subuh. */
function listSlots(kelompokList: readonly SampleKelompok[], today: string) {
  const todayIs = weekday(today)
  return kelompokList.flatMap((kelompok, i) =>
    [
      { kegiatan: 'halaqah' as const, hari: (todayIs + i) % 7, mulai: '18:30', selesai: '20:00' },
      { kegiatan: 'tahsin' as const, hari: (todayIs + i + 3) % 7, mulai: '16:00', selesai: '17:00' },
      ...[1, 3, 5].map(hari => ({ kegiatan: 'subuh' as const, hari, mulai: '04:15', selesai: '05:00' })),
    ].map(slot => ({ kelompok, ...slot, tempat: PLACES[i % PLACES.length] })),
  )
}

/** The badly kept group stops recording half-way; elsewhere a meeting is forgotten now and then. */
function planSlot(
  { kelompok, kegiatan, hari, mulai, selesai }: ReturnType<typeof listSlots>[number],
  start: string,
  today: string,
  random: Random,
): Planned[] {
  const planned: Planned[] = []
  const first = addDays(start, (hari - weekday(start) + 7) % 7)
  for (let tanggal = first, week = 0; tanggal < today; tanggal = addDays(tanggal, 7), week++) {
    if (random() < (kelompok.care < 0.6 && week > 5 ? 0.35 : kelompok.care))
      planned.push({ kelompok, kegiatan, tanggal, mulai, selesai, week })
  }
  return planned
}

/** Half of what falls into the week of examinations. */
async function cancelSome(tx: Tx, meetings: readonly Meeting[], random: Random): Promise<ReadonlySet<Meeting>> {
  const cancelled = meetings.filter(m => m.kegiatan !== 'subuh' && m.week === 6 && random() < 0.5)
  const peniadaan = cancelled.map(({ id, kelompok, tanggal, mulai }) => ({
    ...{ pertemuan_id: id, alasan: 'Pekan UTS', akun_id: kelompok.akun, at: instant(tanggal, mulai) },
  }))
  await insertMany(tx, 'peniadaan', peniadaan, false)
  // Known before their time: nobody was called, so nobody is on their rolls.
  const batal = cancelled.map(m => m.id)
  if (batal.length > 0)
    await tx.updateTable('pertemuan').set({ opened_at: null, opened_by: null }).where('id', 'in', batal).execute()
  return new Set(cancelled)
}

const TOPICS = [
  'Adab menuntut ilmu',
  'Thaharah',
  'Birrul walidain',
  'Fiqih shalat',
  'Sirah: hijrah',
  'Tazkiyatun nafs',
  "Tajwid: mad thabi'i",
  'Ukhuwah',
]

export async function insertMarks(tx: Tx, { now }: SampleOptions, random: Random, meetings: Meeting[]): Promise<void> {
  const habitOf = createHabits(random)
  let rows: Row<'absensi'>[] = []
  for (const meeting of meetings) {
    const arrived = recordedAt(meeting, now, random)
    const partial = meeting.kelompok.care < 0.6 && random() < 0.3
    for (const mahasantri_id of meeting.kelompok.members) {
      const status = partial && random() < 0.4 ? null : markOf(random, habitOf(mahasantri_id), meeting)
      const catatan = status && status !== 'H' && random() < 0.25 ? oneOf(STREETWISE_NOTES[status], random) : ''
      rows.push({
        ...{ pertemuan_id: meeting.id, mahasantri_id, status, catatan, version: status ? 1 : 0 },
        menit: status === 'T' ? 5 * Math.ceil(random() * 4) : null,
        akun_id: status ? meeting.kelompok.akun : null,
        tapped_at: status ? arrived - 2_000 : null,
        arrived_at: status ? arrived : null,
      })
    }
    if (rows.length > 20_000) {
      await insertMarkRows(tx, rows)
      rows = []
    }
  }
  await insertMarkRows(tx, rows)
}

function oneOf(list: readonly string[], random: Random): string {
  return list[Math.floor(random() * list.length)] ?? ''
}

interface Habit {
  presence: number
  slips: boolean
  illWeek: number
}

/** What kind of person somebody is, for the whole term. */
function createHabits(random: Random): (mahasantriId: number) => Habit {
  const known = new Map<number, Habit>()
  return id => {
    const before = known.get(id)
    if (before) return before
    const kind = random()
    const habit = {
      presence: kind < 0.06 ? 0.62 : kind < 0.2 ? 0.8 : 0.92 + random() * 0.07,
      slips: kind >= 0.2 && kind < 0.26,
      illWeek: random() < 0.12 ? Math.floor(random() * 12) : -1,
    }
    known.set(id, habit)
    return habit
  }
}

async function insertMarkRows(tx: Tx, rows: Row<'absensi'>[]): Promise<void> {
  await insertMany(tx, 'absensi', rows, false)
  const marked = rows.filter(row => row.status)
  const riwayat = marked.map(({ status, menit, catatan, version: _, ...row }) => ({
    ...row,
    ...{ version: 1, from_catatan: '', to_status: status, to_menit: menit, to_catatan: catatan },
    ...{ device: 'Android', alasan: '' },
  }))
  await insertMany(tx, 'riwayat', riwayat, false)
}

function markOf(random: Random, { presence, slips, illWeek }: Habit, meeting: Meeting): Status {
  if (meeting.week === illWeek) return 'S'
  if (
    meeting.kegiatan === 'subuh' &&
    meeting.kelompok.jk === 'P' &&
    (meeting.week * 3 + meeting.kelompok.members.length) % 4 === 0 &&
    random() < 0.6
  )
    return 'U'
  const here = slips && meeting.week > 6 ? presence - 0.45 : presence
  if (random() < here) return random() < 0.07 ? 'T' : 'H'
  const why = random()
  return why < 0.5 ? 'A' : why < 0.78 ? 'I' : why < 0.94 ? 'S' : 'D'
}

/** Mostly within two hours; the badly kept group days later. */
function recordedAt(
  { kelompok, tanggal, mulai }: Pick<Meeting, 'kelompok' | 'tanggal' | 'mulai'>,
  now: number,
  random: Random,
): number {
  const delay =
    kelompok.care < 0.6 ? random() * 5 * DAY : random() < 0.08 ? DAY * (1 + random()) : random() * 2 * 3_600_000
  return Math.min(now - 60_000, Math.floor(instant(tanggal, mulai) + delay))
}

/** Sample institutions are in WIB. */
function instant(tanggal: string, jam: string): number {
  return Date.parse(`${tanggal}T${jam}:00+07:00`)
}

const DAY = 86_400_000
