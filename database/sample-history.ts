import { addDays, weekday } from '#contract/tanggal.ts'
import { type Random, STREETWISE_NOTES } from './sample-names.ts'
import type { Base, SampleOptions } from './sample-options.ts'
import { type Kelompok, PLACES } from './sample-people.ts'
import { insertMany } from './sample-rows.ts'
import type { Tx } from './schema.ts'

type Status = 'H' | 'T' | 'I' | 'S' | 'A' | 'U' | 'D'

export interface Meeting {
  id: number
  kelompok: Kelompok
  kegiatan: 'halaqah' | 'tahsin' | 'subuh'
  tanggal: string
  mulai: string
  week: number
}

export async function insertMeetings(
  tx: Tx,
  { now, today }: SampleOptions,
  random: Random,
  kelompokList: Kelompok[],
  base: Base,
): Promise<Meeting[]> {
  const jadwal: object[] = []
  const planned: (Omit<Meeting, 'id'> & { selesai: string })[] = []
  const todayIs = weekday(today)
  for (const [i, kelompok] of kelompokList.entries()) {
    const slots = [
      { kegiatan: 'halaqah' as const, hari: (todayIs + i) % 7, mulai: '18:30', selesai: '20:00' },
      { kegiatan: 'tahsin' as const, hari: (todayIs + i + 3) % 7, mulai: '16:00', selesai: '17:00' },
      ...[1, 3, 5].map(hari => ({ kegiatan: 'subuh' as const, hari, mulai: '04:15', selesai: '05:00' })),
    ]
    for (const slot of slots) {
      jadwal.push({
        kelompok_id: kelompok.id,
        kegiatan_id: base.kegiatan[slot.kegiatan],
        hari: slot.hari,
        mulai: slot.mulai,
        selesai: slot.selesai,
        tempat: PLACES[i % PLACES.length],
        dari: base.start,
      })
      const first = addDays(base.start, (slot.hari - weekday(base.start) + 7) % 7)
      for (let tanggal = first, week = 0; tanggal < today; tanggal = addDays(tanggal, 7), week++) {
        // The badly kept group stops recording half-way; elsewhere a meeting is forgotten now and then.
        if (random() < (kelompok.care < 0.6 && week > 5 ? 0.35 : kelompok.care))
          planned.push({ kelompok, kegiatan: slot.kegiatan, tanggal, mulai: slot.mulai, selesai: slot.selesai, week })
      }
    }
  }
  await insertMany(tx, 'jadwal', jadwal, false)
  const materi = [
    'Adab menuntut ilmu',
    'Thaharah',
    'Birrul walidain',
    'Fiqih shalat',
    'Sirah: hijrah',
    'Tazkiyatun nafs',
    "Tajwid: mad thabi'i",
    'Ukhuwah',
  ]
  const ids = await insertMany(
    tx,
    'pertemuan',
    planned
      .map((m, i) => ({ m, i, at: recordedAt(m, now, random) }))
      .map(({ m, i, at }) => ({
        kelompok_id: m.kelompok.id,
        kegiatan_id: base.kegiatan[m.kegiatan],
        tanggal: m.tanggal,
        ke: 1,
        materi: m.kegiatan === 'subuh' ? '' : (materi[i % materi.length] ?? ''),
        mulai: m.mulai,
        selesai: m.selesai,
        pelaksana_id: m.kelompok.pendamping,
        murabbi_hadir: m.kegiatan === 'halaqah' && random() < 0.3 ? 1 : 0,
        created_at: at,
        created_by: m.kelompok.akun,
        opened_at: at,
        opened_by: m.kelompok.akun,
      })),
  )
  const meetings = planned.map((m, i): Meeting => ({ ...m, id: ids[i] as number }))
  const cancelled = meetings.filter(m => m.kegiatan !== 'subuh' && m.week === 6 && random() < 0.5)
  await insertMany(
    tx,
    'peniadaan',
    cancelled.map(m => ({
      pertemuan_id: m.id,
      alasan: 'Pekan UTS',
      akun_id: m.kelompok.akun,
      at: instant(m.tanggal, m.mulai),
    })),
    false,
  )
  // Known before their time: nobody was called, so nobody is on their rolls.
  const batal = cancelled.map(m => m.id)
  if (batal.length > 0)
    await tx.updateTable('pertemuan').set({ opened_at: null, opened_by: null }).where('id', 'in', batal).execute()
  const gone = new Set(cancelled)
  return meetings.filter(m => !gone.has(m))
}

export async function insertMarks(tx: Tx, { now }: SampleOptions, random: Random, meetings: Meeting[]): Promise<void> {
  // What kind of person somebody is, for the whole term.
  const habit = new Map<number, { presence: number; slips: boolean; illWeek: number }>()
  const habitOf = (id: number) => {
    let known = habit.get(id)
    if (!known) {
      const kind = random()
      known = {
        presence: kind < 0.06 ? 0.62 : kind < 0.2 ? 0.8 : 0.92 + random() * 0.07,
        slips: kind >= 0.2 && kind < 0.26,
        illWeek: random() < 0.12 ? Math.floor(random() * 12) : -1,
      }
      habit.set(id, known)
    }
    return known
  }
  let rows: object[] = []
  for (const meeting of meetings) {
    const arrived = recordedAt(meeting, now, random)
    const partial = meeting.kelompok.care < 0.6 && random() < 0.3
    for (const mahasantri_id of meeting.kelompok.members) {
      const status = partial && random() < 0.4 ? null : markOf(random, habitOf(mahasantri_id), meeting)
      const note =
        status && status !== 'H' && random() < 0.25
          ? (STREETWISE_NOTES[status][Math.floor(random() * STREETWISE_NOTES[status].length)] ?? '')
          : ''
      rows.push({
        pertemuan_id: meeting.id,
        mahasantri_id,
        status,
        menit: status === 'T' ? 5 * Math.ceil(random() * 4) : null,
        catatan: note,
        version: status ? 1 : 0,
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

async function insertMarkRows(tx: Tx, rows: object[]): Promise<void> {
  await insertMany(tx, 'absensi', rows, false)
  const marked = (
    rows as {
      status: Status | null
      menit: number | null
      catatan: string
      pertemuan_id: number
      mahasantri_id: number
      akun_id: number
      tapped_at: number
      arrived_at: number
    }[]
  ).filter(r => r.status)
  await insertMany(
    tx,
    'riwayat',
    marked.map(r => ({
      pertemuan_id: r.pertemuan_id,
      mahasantri_id: r.mahasantri_id,
      version: 1,
      from_catatan: '',
      to_status: r.status,
      to_menit: r.menit,
      to_catatan: r.catatan,
      akun_id: r.akun_id,
      tapped_at: r.tapped_at,
      arrived_at: r.arrived_at,
      device: 'Android',
      alasan: '',
      action_id: `contoh-${r.pertemuan_id}`,
    })),
    false,
  )
}

function markOf(
  random: Random,
  { presence, slips, illWeek }: { presence: number; slips: boolean; illWeek: number },
  meeting: Meeting,
): Status {
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
