import type { Kysely } from 'kysely'
import * as awal from './0001-awal.ts'
import * as lapangan from './0002-lapangan.ts'
import * as kertas from './0003-kertas.ts'
import * as jumlah from './0004-jumlah.ts'
import * as aturan from './0005-aturan.ts'
import * as honor from './0006-honor.ts'
import * as tampilan from './0007-tampilan.ts'
import * as jumlahPertemuan from './0008-jumlah-pertemuan.ts'
import * as nomorSurat from './0009-nomor-surat.ts'
import * as honorSusulan from './0010-honor-susulan.ts'
import * as rencana from './0011-rencana.ts'
import * as tandaPerOrang from './0012-tanda-per-orang.ts'
import * as idSekali from './0013-id-sekali.ts'
import * as istilah from './0014-istilah.ts'
import * as cetakUlang from './0015-cetak-ulang.ts'
import * as takDipilih from './0016-tak-dipilih.ts'
import * as masuk from './0017-masuk.ts'
import * as pemakaian from './0018-pemakaian.ts'
import * as hanyaHuruf from './0019-hanya-huruf.ts'
import * as sejakDanWaktu from './0020-sejak-dan-waktu.ts'
import * as cadangan from './0022-cadangan.ts'
import * as catatan from './0023-catatan.ts'
import * as langkahKedua from './0024-langkah-kedua.ts'
import * as penghapusan from './0025-penghapusan.ts'
import * as sidikIsi from './0026-sidik-isi.ts'
import * as perubahan from './0027-perubahan.ts'
import * as judulImpor from './0028-judul-impor.ts'
import * as konsep from './0030-konsep.ts'
import * as kelompokCampur from './0031-kelompok-campur.ts'
import * as rekapDanGabung from './0032-rekap-dan-gabung.ts'
import * as tautanAkun from './0033-tautan-akun.ts'
import * as pemberitahuan from './0034-pemberitahuan.ts'
import * as dorongan from './0035-dorongan.ts'
import * as lupaSandi from './0036-lupa-sandi.ts'
import * as urung from './0037-urung.ts'
import * as riwayatDaftar from './0040-riwayat-daftar.ts'
import * as aturanPeriode from './0041-aturan-periode.ts'
import * as awalBulan from './0042-awal-bulan.ts'
import * as perubahanTunggal from './0045-perubahan-tunggal.ts'
import * as jobs from './0046-jobs.ts'
import * as kampus from './0048-kampus.ts'
import * as kunciApi from './0049-kunci-api.ts'
import * as penyampaian from './0051-penyampaian.ts'
import * as kiriman from './0053-kiriman.ts'

export interface Migration {
  up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void>
}

/** In order; a name that has landed never changes. */
export const migrations: readonly { name: string; migration: Migration }[] = [
  { name: '0001-awal', migration: awal },
  { name: '0002-lapangan', migration: lapangan },
  { name: '0003-kertas', migration: kertas },
  { name: '0004-jumlah', migration: jumlah },
  { name: '0005-aturan', migration: aturan },
  { name: '0006-honor', migration: honor },
  { name: '0007-tampilan', migration: tampilan },
  { name: '0008-jumlah-pertemuan', migration: jumlahPertemuan },
  { name: '0009-nomor-surat', migration: nomorSurat },
  { name: '0010-honor-susulan', migration: honorSusulan },
  { name: '0011-rencana', migration: rencana },
  { name: '0012-tanda-per-orang', migration: tandaPerOrang },
  { name: '0013-id-sekali', migration: idSekali },
  { name: '0014-istilah', migration: istilah },
  { name: '0015-cetak-ulang', migration: cetakUlang },
  { name: '0016-tak-dipilih', migration: takDipilih },
  { name: '0017-masuk', migration: masuk },
  { name: '0018-pemakaian', migration: pemakaian },
  { name: '0019-hanya-huruf', migration: hanyaHuruf },
  { name: '0020-sejak-dan-waktu', migration: sejakDanWaktu },
  { name: '0022-cadangan', migration: cadangan },
  { name: '0023-catatan', migration: catatan },
  { name: '0024-langkah-kedua', migration: langkahKedua },
  { name: '0025-penghapusan', migration: penghapusan },
  { name: '0026-sidik-isi', migration: sidikIsi },
  { name: '0027-perubahan', migration: perubahan },
  { name: '0028-judul-impor', migration: judulImpor },
  { name: '0030-konsep', migration: konsep },
  { name: '0031-kelompok-campur', migration: kelompokCampur },
  { name: '0032-rekap-dan-gabung', migration: rekapDanGabung },
  { name: '0033-tautan-akun', migration: tautanAkun },
  { name: '0034-pemberitahuan', migration: pemberitahuan },
  { name: '0035-dorongan', migration: dorongan },
  { name: '0036-lupa-sandi', migration: lupaSandi },
  { name: '0037-urung', migration: urung },
  { name: '0040-riwayat-daftar', migration: riwayatDaftar },
  { name: '0041-aturan-periode', migration: aturanPeriode },
  { name: '0042-awal-bulan', migration: awalBulan },
  { name: '0045-perubahan-tunggal', migration: perubahanTunggal },
  { name: '0046-jobs', migration: jobs },
  { name: '0048-kampus', migration: kampus },
  { name: '0049-kunci-api', migration: kunciApi },
  { name: '0051-penyampaian', migration: penyampaian },
  { name: '0053-kiriman', migration: kiriman },
]
