import type { Lembar } from '#contract/absensi/lembar.ts'
import { timesOf } from '#contract/absensi/rencana.ts'
import { type Look, lookOf, stateOf } from '#contract/absensi/state.ts'
import { jamIn, todayIn } from '#contract/tanggal.ts'

/** How full the sheet in hand is, by the marks that stand in it. Day and hour are of one clock: it may stay open over midnight. */
export function lookOfSheet(lembar: Lembar, people: number, unset: number, now: number): Look {
  const { pertemuan, tanggal, libur, kelompok, kunci, zona_waktu } = lembar
  const facts = {
    ...{ tanggal, mulai: timesOf(lembar).mulai, people, unset },
    opened: Boolean(pertemuan?.opened_at) || unset < people,
    cancelled: Boolean(pertemuan?.peniadaan),
    holiday: libur !== null,
    members: people > 0,
    staffed: kelompok.pendamping.length > 0 || Boolean(pertemuan?.pelaksana_id || pertemuan?.badal),
    locked: kunci.terkunci,
  }
  return lookOf(stateOf(facts, { hariIni: todayIn(zona_waktu, now), jam: jamIn(zona_waktu, now).replace('.', ':') }))
}
