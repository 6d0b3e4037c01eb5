import type { Reminder } from '#contract/absensi/tautan.ts'
import { firstNameOf } from '#contract/bagikan.ts'
import { formatDate, formatJam, jamIn, todayIn, type Zone, zoneLabel } from '#contract/tanggal.ts'
import { plain } from '#contract/tidy.ts'
import { describeKelompok } from '#web/ui/kelompok-name.ts'

interface Content {
  /** To whom: the name of a pendamping, '' for nobody in particular. */
  nama: string
  /** It is the badal who is written to. */
  toBadal?: boolean | undefined
  /** The whole address that is to be opened. */
  alamat: string
  /** The address needs no log-in until then, milliseconds; undefined for the ordinary one. */
  validUntil?: number | undefined
  zona: Zone
}

/** The reminder of one unfilled pertemuan. */
export function reminderMessage(pengingat: Reminder, { nama, toBadal, alamat, validUntil, zona }: Content): string {
  const { badal, kegiatan, kelompok, ke, mulai, tanggal, belum, orang } = pengingat
  const apa = `${plain(kegiatan.nama)}${ke > 1 ? ` ke-${ke}` : ''}, ${plain(describeKelompok(kelompok.nama, kelompok.periode))}`
  const jam = mulai ? ` pukul ${formatJam(mulai)}` : ''
  const keadaan = belum < orang ? `belum lengkap, kurang ${belum} orang` : 'belum diisi'
  return [
    nama ? `Assalamu'alaikum, ${firstNameOf(plain(nama))}.` : "Assalamu'alaikum.",
    `Absensi *${apa}*, ${formatDate(tanggal, 'panjang')}${jam} ${keadaan}.`,
    ...(toBadal ? ['Anda badal pada pertemuan itu.'] : badal ? [`Badal pada pertemuan itu: ${plain(badal)}.`] : []),
    `${INVITATION}${alamat}`,
    ...(validUntil === undefined ? [] : [describeValid(validUntil, zona)]),
    'Terima kasih.',
  ].join('\n')
}

/**
 * What was made of the text `asal`, now that `teks` is offered: nothing of it is lost, only its address is that of `teks`,
 * and what is said about the address. Where it holds no address any more, the new one stands below it.
 */
export function carryMessage(edited: string, asal: string, teks: string): string {
  const [lama, baru] = [readTautan(asal), readTautan(teks)]
  const lines = edited
    .split('\n')
    .filter(line => line === '' || line !== lama.berlaku)
    .map(line => line.replaceAll(lama.alamat, baru.alamat))
  const at = lines.findIndex(line => line.includes(baru.alamat))
  const berlaku = baru.berlaku ? [baru.berlaku] : []
  if (at >= 0) return lines.toSpliced(at + 1, 0, ...berlaku).join('\n')
  return [lines.join('\n').trimEnd(), INVITATION + baru.alamat, ...berlaku].filter(Boolean).join('\n')
}

const INVITATION = 'Mohon diisi lewat tautan ini: '
const VALID = 'Tautan ini tanpa kata sandi'

/** The address in a text as it is offered, and the sentence about it. */
function readTautan(teks: string): { alamat: string; berlaku: string } {
  const lines = teks.split('\n')
  return {
    alamat: lines.find(line => line.startsWith(INVITATION))?.slice(INVITATION.length) ?? '',
    berlaku: lines.find(line => line.startsWith(VALID)) ?? '',
  }
}

/** 'Tautan ini tanpa kata sandi, hanya untuk pertemuan itu …' */
function describeValid(ms: number, zone: Zone): string {
  const sampai = `${formatDate(todayIn(zone, ms), 'panjang')} pukul ${jamIn(zone, ms)} ${zoneLabel(zone)}`
  return `${VALID}, hanya untuk pertemuan itu, dan berlaku sampai ${sampai}. Mohon tidak diteruskan.`
}
