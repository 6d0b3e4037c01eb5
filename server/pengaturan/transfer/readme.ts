/** For whoever opens the ZIP years later, without Hadir. */
export const README = `Seluruh data lembaga dari Hadir, satu berkas CSV untuk tiap tabel.

tabel/*.csv    pemisah titik koma, UTF-8. \\N berarti kosong (bukan teks kosong); teks yang diawali garis miring
               terbalik mendapat satu lagi di depannya. Tanda petik tunggal di depan = + - @ menjaga agar Excel tidak
               menjalankannya sebagai rumus; petik itu bukan bagian isinya.
berkas/        surat izin, logo, berkas cetakan, dan berkas impor sebagaimana adanya. Kolom isi_berkas, isi_bita, dan
               isi_sha256 di tabelnya menyebut nama, ukuran, dan sidiknya; potongan satu berkas berurutan.
manifest.json  versi, jumlah baris, ukuran, dan sidik SHA-256 tiap tabel.

Waktu (kolom berakhiran _at) dalam milidetik sejak 1970 UTC, tanggal TTTT-BB-HH, ya dan tidak 1 dan 0.
Yang tidak ikut: kata sandi, sesi, langkah kedua, tautan, kunci, sandi surel, dan yang hanya milik server yang berjalan
(antrean kerja, daftar cadangan, pesan yang belum terkirim). Setelah dimasukkan ke Hadir lain dengan
"npm run import -- BERKAS.zip", tiap akun membuat kata sandi baru lewat tautan.

Berkas ini memuat data pribadi. Simpan dan kirimkan seperti buku induk, dan hapus bila tidak diperlukan lagi.
`
