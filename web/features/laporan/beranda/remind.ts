import { firstNameOf } from '#contract/bagikan.ts'
import { waLink } from '#contract/identitas.ts'
import type { SessionNotYet } from '#contract/laporan/beranda.ts'
import { plain } from '#contract/tidy.ts'
import { paths } from '#web/paths.ts'
import { describeBerandaKegiatan, describeUnfilledTime } from './word.ts'

export function sessionAddress({
  kelompok_id,
  tanggal,
  kegiatan_id,
  ke,
}: Pick<SessionNotYet, 'kelompok_id' | 'tanggal' | 'kegiatan_id' | 'ke'>): string {
  return paths.absensiInput(kelompok_id, { tanggal, kegiatan: kegiatan_id, ke })
}

/**
 * One text about all of them. Where it is about one person only it goes to their number; else to whom it goes, such as a
 * group, is chosen in WhatsApp.
 */
export function allRemindTautan(sessionList: readonly SessionNotYet[], origin: string): string {
  const orang = new Map(sessionList.flatMap(({ pendamping }) => pendamping.map(p => [`${p.nama} ${p.hp}`, p] as const)))
  const [one, ...lain] = orang.values()
  const penerima = lain.length === 0 ? one : undefined
  const lines = sessionList.map(
    sesi =>
      `- ${plain(sesi.kelompok)}: ${plain(describeBerandaKegiatan(sesi))}, ${describeUnfilledTime(sesi)}\n  ${origin}${sessionAddress(sesi)}`,
  )
  const greet = penerima ? `Assalamu'alaikum, ${firstNameOf(plain(penerima.nama))}.` : "Assalamu'alaikum."
  return waLink(
    penerima?.hp || null,
    [`${greet} Absensi berikut belum diisi:`, ...lines, 'Mohon diisi lewat tautannya. Terima kasih.'].join('\n'),
  )
}
