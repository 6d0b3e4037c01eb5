import { panggilan } from '#contract/bagikan.ts'
import { formatJam, formatTanggal, jamIn, labelZona, todayIn, type Zona } from '#contract/tanggal.ts'
import type { Pengingat } from '#contract/tautan.ts'
import { sebutKelompok } from '#web/ui/nama-kelompok.ts'

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
  const apa = `${kegiatan.nama}${ke > 1 ? ` ke-${ke}` : ''}, ${sebutKelompok(kelompok.nama, kelompok.periode)}`
  const jam = mulai ? ` pukul ${formatJam(mulai)}` : ''
  const keadaan = belum < orang ? `belum lengkap, kurang ${belum} orang` : 'belum diisi'
  return [
    nama ? `Assalamu'alaikum, ${panggilan(nama)}.` : "Assalamu'alaikum.",
    `Absensi *${apa}*, ${formatTanggal(tanggal, 'panjang')}${jam} ${keadaan}.`,
    ...(kepadaBadal ? ['Anda badal pada pertemuan itu.'] : badal ? [`Badal pada pertemuan itu: ${badal}.`] : []),
    `Mohon diisi lewat tautan ini: ${alamat}`,
    ...(berlakuSampai === undefined ? [] : [sebutBerlaku(berlakuSampai, zona)]),
    'Terima kasih.',
  ].join('\n')
}

/** 'Tautan ini mengisi pertemuan itu saja …' */
function sebutBerlaku(ms: number, zona: Zona): string {
  const sampai = `${formatTanggal(todayIn(zona, ms), 'panjang')} pukul ${jamIn(zona, ms)} ${labelZona(zona)}`
  return `Tautan ini tanpa kata sandi, hanya untuk pertemuan itu, dan berlaku sampai ${sampai}. Mohon tidak diteruskan.`
}
