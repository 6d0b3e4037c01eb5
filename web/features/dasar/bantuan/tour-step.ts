import { kata } from '#web/ui/istilah.ts'

export interface TourStep {
  /** `data-tur` of what is shown: the path of an entry of the menu, or 'bantuan'. */
  di: string
  judul: string
  isi: string
}

const HELP: TourStep = {
  di: 'bantuan',
  judul: 'Bila ragu',
  isi: 'Setiap layar punya bantuannya di sini, juga tanpa sinyal. Di komputer cukup tekan F1.',
}
const AKUN: TourStep = {
  di: '/akun',
  judul: 'Akun Anda',
  isi: 'Kata sandi, langkah kedua, dan perangkat yang sedang masuk.',
}

/** Five steps for whoever is new, by the role they work in. */
export const listTourStep = (peran: string): TourStep[] => [...stepsOf(peran), HELP]

function stepsOf(peran: string): TourStep[] {
  const absensi = { di: '/absensi', judul: 'Absensi' }
  const laporan = { di: '/laporan/mahasantri', judul: 'Laporan' }
  const beranda = { di: '/', judul: 'Beranda' }
  switch (peran) {
    case 'admin':
      return [
        {
          ...beranda,
          isi: kata`Apa yang masih kurang pada kelompok, dan apa yang belum diisi, selalu tampil di sini.`,
        },
        {
          di: '/datapokok/mahasantri',
          judul: 'Data Pokok',
          isi: kata`Impor daftar dari Excel, bagi kelompok, lalu tugaskan murabbi dan pendamping.`,
        },
        { ...absensi, isi: kata`Semua kelompok dengan keadaannya hari ini; ingatkan yang belum mengisi.` },
        { ...laporan, isi: 'Setiap angka dapat ditekan sampai tanda yang membuatnya; unduh Excel atau PDF.' },
      ]
    case 'murabbi':
      return [
        { ...beranda, isi: kata`Kelompok yang belum diisi, koreksi dan izin yang menunggu Anda.` },
        { ...absensi, isi: kata`Kelompok Anda: mengisi, rekap, dan konfirmasi pertemuan.` },
        { ...laporan, isi: 'Siapa yang perlu disapa, dan bagaimana angkanya dihitung.' },
        AKUN,
      ]
    case 'pimpinan':
      return [
        { ...beranda, isi: 'Angka pekan ini dibandingkan dengan hari yang sama pekan lalu.' },
        { di: '/datapokok/mahasantri', judul: 'Data Pokok', isi: kata`Daftar mahasantri, pembimbing, dan kelompok.` },
        { ...laporan, isi: 'Setiap angka dapat ditekan sampai asalnya; cetak dengan kop surat.' },
        AKUN,
      ]
    default:
      return [
        { ...beranda, isi: 'Pertemuan hari ini sudah menunggu di sini: tekan Buka sesi.' },
        { ...absensi, isi: kata`Semua kelompok Anda, juga pertemuan yang terlewat. Tidak ada tombol simpan.` },
        { ...laporan, isi: 'Kehadiran mahasantri Anda sejauh ini.' },
        AKUN,
      ]
  }
}
