import type { Pengingat } from '#contract/absensi/tautan.ts'
import { panggilan } from '#contract/bagikan.ts'
import { formatJam, formatTanggal, jamIn, labelZona, todayIn, type Zona } from '#contract/tanggal.ts'
import { polos } from '#contract/tidy.ts'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'

interface Isi {
  /** To whom: the name of a pendamping, '' for nobody in particular. */
  nama: string
  /** It is the badal who is written to. */
  kepadaBadal?: boolean | undefined
  /** The whole address that is to be opened. */
  alamat: string
  /** The address needs no log-in until then, milliseconds; undefined for the ordinary one. */
  berlakuSampai?: number | undefined
  zona: Zona
}

/** The reminder of one unfilled pertemuan. */
export function pesanPengingat(pengingat: Pengingat, { nama, kepadaBadal, alamat, berlakuSampai, zona }: Isi): string {
  const { badal, kegiatan, kelompok, ke, mulai, tanggal, belum, orang } = pengingat
  const apa = `${polos(kegiatan.nama)}${ke > 1 ? ` ke-${ke}` : ''}, ${polos(describeKelompok(kelompok.nama, kelompok.periode))}`
  const jam = mulai ? ` pukul ${formatJam(mulai)}` : ''
  const keadaan = belum < orang ? `belum lengkap, kurang ${belum} orang` : 'belum diisi'
  return [
    nama ? `Assalamu'alaikum, ${panggilan(polos(nama))}.` : "Assalamu'alaikum.",
    `Absensi *${apa}*, ${formatTanggal(tanggal, 'panjang')}${jam} ${keadaan}.`,
    ...(kepadaBadal ? ['Anda badal pada pertemuan itu.'] : badal ? [`Badal pada pertemuan itu: ${polos(badal)}.`] : []),
    `${AJAKAN}${alamat}`,
    ...(berlakuSampai === undefined ? [] : [describeBerlaku(berlakuSampai, zona)]),
    'Terima kasih.',
  ].join('\n')
}

/**
 * What was made of the text `asal`, now that `teks` is offered: nothing of it is lost, only its address is that of `teks`,
 * and what is said about the address. Where it holds no address any more, the new one stands below it.
 */
export function carryPesan(suntingan: string, asal: string, teks: string): string {
  const [lama, baru] = [readTautan(asal), readTautan(teks)]
  const lines = suntingan
    .split('\n')
    .filter(line => line === '' || line !== lama.berlaku)
    .map(line => line.replaceAll(lama.alamat, baru.alamat))
  const at = lines.findIndex(line => line.includes(baru.alamat))
  const berlaku = baru.berlaku ? [baru.berlaku] : []
  if (at >= 0) return lines.toSpliced(at + 1, 0, ...berlaku).join('\n')
  return [lines.join('\n').trimEnd(), AJAKAN + baru.alamat, ...berlaku].filter(Boolean).join('\n')
}

const AJAKAN = 'Mohon diisi lewat tautan ini: '
const BERLAKU = 'Tautan ini tanpa kata sandi'

/** The address in a text as it is offered, and the sentence about it. */
function readTautan(teks: string): { alamat: string; berlaku: string } {
  const lines = teks.split('\n')
  return {
    alamat: lines.find(line => line.startsWith(AJAKAN))?.slice(AJAKAN.length) ?? '',
    berlaku: lines.find(line => line.startsWith(BERLAKU)) ?? '',
  }
}

/** 'Tautan ini tanpa kata sandi, hanya untuk pertemuan itu …' */
function describeBerlaku(ms: number, zona: Zona): string {
  const sampai = `${formatTanggal(todayIn(zona, ms), 'panjang')} pukul ${jamIn(zona, ms)} ${labelZona(zona)}`
  return `${BERLAKU}, hanya untuk pertemuan itu, dan berlaku sampai ${sampai}. Mohon tidak diteruskan.`
}
