import {
  IconAdjustments,
  IconBell,
  IconBuilding,
  IconCalendarEvent,
  IconCalendarOff,
  IconCoin,
  IconDatabase,
  IconHistory,
  IconListCheck,
  IconLock,
  IconMail,
  IconShieldCheck,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import { paths } from '../paths.ts'

export interface Topic {
  label: string
  path: string
  /** What is settled there, in a few words. */
  keterangan: string
  ikon: typeof IconBuilding
}

/** What the office settles, a page each; the order is that of a first set-up. */
export const TOPIC: Topic[] = [
  {
    label: 'Lembaga',
    path: paths.lembaga,
    keterangan: 'Nama, zona waktu, istilah, dan awal bulan Hijriah',
    ikon: IconBuilding,
  },
  { label: 'Periode', path: paths.periode, keterangan: 'Semester yang diabsen', ikon: IconCalendarEvent },
  { label: 'Kegiatan', path: paths.kegiatan, keterangan: 'Yang diabsen, dan batasnya', ikon: IconListCheck },
  { label: 'Hari libur', path: paths.libur, keterangan: 'Dilewati oleh jadwal', ikon: IconCalendarOff },
  { label: 'Aturan', path: paths.aturan, keterangan: 'Perhitungan, penguncian, dan izin', ikon: IconAdjustments },
  { label: 'Honorarium', path: paths.honorarium, keterangan: 'Tarif per pertemuan', ikon: IconCoin },
  { label: 'Surat', path: paths.surat, keterangan: 'Kop, penandatangan, nomor, dan templat', ikon: IconMail },
  { label: 'Pengguna', path: paths.pengguna, keterangan: 'Akun, peran, dan kata sandi', ikon: IconUsers },
  { label: 'Keamanan', path: paths.keamanan, keterangan: 'Langkah kedua, tautan isi, kunci API', ikon: IconLock },
  {
    label: 'Pemberitahuan',
    path: paths.pemberitahuan,
    keterangan: 'Surel, webhook, dan yang keluar',
    ikon: IconBell,
  },
  { label: 'Privasi', path: paths.privasi, keterangan: 'Pemberitahuan dan masa simpan', ikon: IconUserShield },
  { label: 'Cadangan', path: paths.cadangan, keterangan: 'Salinan seluruh data', ikon: IconDatabase },
]

/** What is read there, as wide as the window. */
export const CATATAN: Topic[] = [
  {
    label: 'Riwayat perubahan',
    path: paths.riwayatPerubahan,
    keterangan: 'Perubahan massal, bisa dibatalkan',
    ikon: IconHistory,
  },
  { label: 'Catatan keamanan', path: paths.catatan, keterangan: 'Siapa melakukan apa', ikon: IconShieldCheck },
]
