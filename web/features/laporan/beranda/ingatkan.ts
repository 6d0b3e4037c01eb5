import { panggilan } from '#contract/bagikan.ts'
import { waLink } from '#contract/identitas.ts'
import type { SesiBelum } from '#contract/laporan/beranda.ts'
import { polos } from '#contract/tidy.ts'
import { paths } from '#web/paths.ts'
import { describeBerandaKegiatan, describeUnfilledTime } from './kata.ts'

export function alamatSesi({
  kelompok_id,
  tanggal,
  kegiatan_id,
  ke,
}: Pick<SesiBelum, 'kelompok_id' | 'tanggal' | 'kegiatan_id' | 'ke'>): string {
  return paths.absensiInput(kelompok_id, { tanggal, kegiatan: kegiatan_id, ke })
}

/**
 * One text about all of them. Where it is about one person only it goes to their number; else to whom it goes, such as a
 * group, is chosen in WhatsApp.
 */
export function tautanIngatkanSemua(sesiList: readonly SesiBelum[], origin: string): string {
  const orang = new Map(sesiList.flatMap(({ pendamping }) => pendamping.map(p => [`${p.nama} ${p.hp}`, p] as const)))
  const [satu, ...lain] = orang.values()
  const penerima = lain.length === 0 ? satu : undefined
  const lines = sesiList.map(
    sesi =>
      `- ${polos(sesi.kelompok)}: ${polos(describeBerandaKegiatan(sesi))}, ${describeUnfilledTime(sesi)}\n  ${origin}${alamatSesi(sesi)}`,
  )
  const sapa = penerima ? `Assalamu'alaikum, ${panggilan(polos(penerima.nama))}.` : "Assalamu'alaikum."
  return waLink(
    penerima?.hp || null,
    [`${sapa} Absensi berikut belum diisi:`, ...lines, 'Mohon diisi lewat tautannya. Terima kasih.'].join('\n'),
  )
}
