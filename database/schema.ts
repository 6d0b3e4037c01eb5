import type { Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { Status } from '#contract/kehadiran.ts'
import type { Peran } from '#contract/peran.ts'
import type { Peristiwa } from '#contract/peristiwa.ts'

export type Db = Kysely<Database>

/** A function that takes `Tx` writes, and so cannot be called outside a transaction. */
export type Tx = Transaction<Database>

/** A row as it is read. */
export type Row<T extends keyof Database> = Selectable<Database[T]>

/** Some columns of a table, as they are read: Columns<'mahasantri', 'id' | 'nim'>. */
export type Columns<T extends keyof Database, K extends keyof Row<T>> = Pick<Row<T>, K>

type Jk = 'L' | 'P'
type Flag = 0 | 1

/** What is kept of every person. */
interface Orang {
  id: Generated<number>
  nama: string
  /** normalizeName(nama): what search and duplicate checks read. */
  nama_cari: string
  jk: Jk
  /** '+628…' or '' */
  hp: string
  /** Why they are not active, as the office typed it. */
  status_alasan: string
  version: number
  created_at: number
  updated_at: number
  /** When the person was erased: the row is empty and stays for what was counted. */
  dihapus_at: Generated<number | null>
}

/** A dated row of a kelompok: `sampai` is the last day, null while it lasts. Intervals of one pair never overlap. */
interface Span {
  id: Generated<number>
  kelompok_id: number
  dari: string
  sampai: string | null
}

/** Done once, by whom and when. */
interface ByAkun {
  akun_id: number
  at: number
}

/** What an account has made. */
interface Made {
  id: Generated<number>
  akun_id: number
  created_at: number
}

/** What somebody asks for and another one decides. */
interface Proposed extends ByAkun {
  id: Generated<number>
  action_id: string
  decided_by: number | null
  decided_at: number | null
  jawaban: Generated<string>
  /** When whoever asked put the answer away. */
  seen_at: number | null
}

/** A change of a mark. */
interface Changed {
  from_status: Status | null
  from_menit: number | null
  from_catatan: string
  to_status: Status | null
  to_menit: number | null
  to_catatan: string
}

/**
 * Every table; the columns' meaning stands here, their constraints in `migrations/`.
 * Local dates are text 'YYYY-MM-DD', times of day 'HH:MM', instants (`*_at`) integer milliseconds UTC, flags 0 or 1.
 */
export interface Database {
  akun: {
    id: Generated<number>
    /** Lower-case, unique. */
    username: string
    nama: string
    password_hash: string
    /** 1 while the one-time password has not been replaced by its owner. */
    ganti_sandi: Flag
    /** Until when the one-time password logs in; says nothing of an own one. */
    sandi_sampai_at: Generated<number | null>
    /** SHA-256 of the mark of the device that has logged in with the one-time password ('': it has none), null while nobody has. */
    sandi_perangkat: Generated<string | null>
    aktif: Flag
    /** The person behind the account, at most one of each; the roles stand in `akun_peran`. */
    murabbi_id: number | null
    pendamping_id: number | null
    mahasantri_id: Generated<number | null>
    /** Where mail goes that is for its owner, '' nowhere. */
    email: Generated<string>
    /** 1: its owner wants the week's summary by mail. */
    ringkasan_surel: Generated<Flag>
    created_at: number
  }

  akun_peran: {
    akun_id: number
    peran: Peran
  }

  session: {
    /** SHA-256 of the token, hex; the token itself is only in the browser. */
    token_hash: string
    akun_id: number
    created_at: number
    /** Last use, written at most every ten minutes. */
    used_at: number
    /** Shown to the owner under /akun: browser and system, shortened. */
    device: string
    /** 0: not the owner's own device; lapses as soon as an admin's session does. */
    ingat: Generated<Flag>
    /** Opened by a link: good for that one pertemuan and nothing else. */
    tautan_id: Generated<number | null>
    /** When it last proved once more whose it is, null never. */
    terbukti_at: Generated<number | null>
  }

  percobaan_masuk: {
    /** Whose tries: see server/akun/session/percobaan.ts. */
    kunci: string
    gagal: number
    /** No further try before this instant. */
    tunggu_sampai_at: number
    /** Up to here `gagal` has worn off. */
    updated_at: number
  }

  perangkat_dikenal: {
    akun_id: number
    /** SHA-256 of the mark that the browser keeps, hex. */
    tanda_hash: string
    /** The last log-in from there. */
    used_at: number
    /** Until then no code is asked for there. */
    percaya_sampai_at: Generated<number | null>
  }

  /** A link by which the owner chooses a password; of an account the newest alone is good. */
  tautan_akun: {
    kode_hash: string
    akun_id: number
    dibuat_at: number
    berlaku_sampai_at: number
    /** 1: it was mailed to who forgot the password; 0: it is for the first one. */
    atur_ulang: Generated<Flag>
    /** When the password was chosen with it: it does so once. */
    dipakai_at: Generated<number | null>
    /** When a newer one took its place. */
    diganti_at: Generated<number | null>
  }

  /** How messages leave; see contract/pengaturan/pengiriman.ts. */
  pengiriman: {
    /** Always 1. */
    id: number
    /** The SMTP server, '' where the institution sends no mail. */
    host: string
    port: number
    /** tls: encrypted from the first byte on · starttls: before anything is said · tanpa: in plain text. */
    keamanan: 'tls' | 'starttls' | 'tanpa'
    /** '' where the server asks for none. */
    username: string
    /** In plain text, because it has to be sent: see decision 0063. */
    sandi: string
    /** The address mail comes from. */
    dari: string
    /** 1: the week's summary goes out on the first day of the next. */
    ringkasan: Flag
    /** Minutes after its end at which a pertemuan that nobody filled is told, 0 never. */
    pengingat_menit: number
    updated_at: number
  }

  /** An address of the institution's that is told what happens. */
  webhook: Made & {
    alamat: string
    /** Signs what is sent there; shown once. */
    rahasia: string
    /** JSON list of the kinds it is told. */
    acara: string
  }

  /** What waits to run by itself, or runs: once, whatever the number of processes (server/dasar/jobs). A row goes when it is done. */
  job: {
    id: Generated<number>
    name: string
    /** JSON: ids and words that tell which way. The same of one name is there once. */
    payload: string
    /** Those of one queue run one after the other, in the order they were added; '' in none. */
    queue: Generated<string>
    attempts: Generated<number>
    /** Not before. */
    next_at: number
    /** Of the process that is at it: a random word, and until when it is left alone. */
    lease: Generated<string>
    lease_until: Generated<number>
  }

  /**
   * A message on its way out. `isi` holds ids, dates and counts: what it says is put together when it is sent, by whom it goes
   * through (server/dasar/pemberitahuan).
   */
  pemberitahuan: {
    id: Generated<number>
    kanal: 'push' | 'surel' | 'webhook'
    jenis: string
    /** What it is about, and for whom: the same twice is made once. */
    kunci: string
    akun_id: number | null
    /** The device of a push; no key, as one that is gone is answered by the channel. */
    langganan_id: number | null
    webhook_id: number | null
    /** Those of one antrean go one after the other, in the order they were made; '' in none. */
    antrean: Generated<string>
    /** JSON. */
    isi: string
    created_at: number
    /** Not before. */
    due_at: number
    /** After that it is of no use, null never. */
    basi_at: number | null
    percobaan: Generated<number>
    /** When it is tried next. */
    next_at: number
    /** The lease of the job that is sending it. */
    sewa: Generated<string>
    /** Of builds before 0046, where this table had a lease of its own. */
    sewa_sampai_at: Generated<number>
    /** batal: it was of no use any more when it was due. */
    keadaan: Generated<'menunggu' | 'terkirim' | 'gagal' | 'dihentikan' | 'batal'>
    /** Why it failed, or waits for another try; '' when there is nothing to say. */
    sebab: Generated<string>
    /** When it was sent, given up or stopped. */
    selesai_at: Generated<number | null>
    dihentikan_oleh: Generated<number | null>
  }

  /** The pair of keys that the server signs its pushes with (VAPID), always one, and whether it does. */
  kunci_push: {
    /** Always 1. */
    id: number
    publik: string
    /** In plain text, because it signs: see decision 0047. */
    pribadi: string
    /** 0: the institution pushes nothing. */
    aktif: Generated<Flag>
  }

  /** A device that is pushed to, as long as its session is there: with it the row goes by itself. */
  langganan_push: {
    id: Generated<number>
    session_hash: string
    /** At the push service of the browser's maker; whoever knows it can send there, if only what our key signs. */
    alamat: string
    /** What a message is encrypted with, base64url: only the device opens it. */
    p256dh: string
    auth: string
    created_at: number
  }

  /** What an account has chosen; without a row as contract/akun/langganan.ts says. */
  pilihan_dorongan: {
    akun_id: number
    /** Minutes after its beginning. */
    jeda_menit: number
    /** 1: nothing comes between these hours. */
    tenang: Flag
    tenang_mulai: string
    tenang_sampai: string
    /** 1: without a sound while a sheet is open. */
    lembar_diam: Flag
  }

  jenis_dorongan: {
    akun_id: number
    jenis: string
    aktif: Flag
  }

  /** The second step of an account. */
  langkah_kedua: {
    akun_id: number
    /** What the authenticator has too, Base32; in plain text, see decision 0047. */
    rahasia: string
    dibuat_at: number
    /** null until a code has shown that the authenticator has it. */
    aktif_at: Generated<number | null>
    /** The time step of the last code that was taken: none is taken twice. */
    langkah_terakhir: Generated<number>
  }

  kode_cadangan: {
    akun_id: number
    /** SHA-256 of a recovery code, hex; the row goes when it is used. */
    kode_hash: string
  }

  /** The password was right and a code is due: no session yet. */
  masuk_tertunda: {
    /** SHA-256 of the token that waits for the code, hex. */
    token_hash: string
    akun_id: number
    device: string
    ingat: Flag
    /** SHA-256 of the mark of the device, '' where it has none. */
    tanda_hash: string
    created_at: number
  }

  /** By which account of the campus an account is opened too; one of each provider. */
  akun_kampus: {
    issuer: string
    sub: string
    akun_id: number
    created_at: number
  }

  /** Somebody is on their way through the provider's page; ten minutes, and once. */
  masuk_kampus: {
    /** SHA-256 of the state in the provider's address, hex. */
    state_hash: string
    /** SHA-256 of what the browser's cookie holds: it and no other goes on. */
    peramban_hash: string
    /** Whose account is being bound; null for a log-in. */
    akun_id: number | null
    created_at: number
    /** When the browser came back: it does so once. */
    kembali_at: Generated<number | null>
    /** SHA-256 of the code by which the page asks what became of it. */
    kode_hash: Generated<string | null>
    /** Whom the provider vouched for or what went wrong, as JSON: server/akun/kampus/kampus.ts. */
    hasil: Generated<string | null>
  }

  /** A key by which a program reads: see contract/key-scope.ts. It goes by nobody's rights, and is good while who made it is an active admin. */
  kunci_api: Made & {
    nama: string
    /** SHA-256 of it, hex; the key itself was shown once. */
    kunci_hash: string
    /** JSON list of what it may be used for. */
    lingkup: string
    /** The last local day on which it is good. */
    sampai: string
    /** To the hour. */
    dipakai_at: Generated<number | null>
    diakhiri_at: Generated<number | null>
  }

  pemakaian: {
    /** The route and whose calls: see server/dasar/http/serve.ts. */
    kunci: string
    /** Calls since `mulai_at`. */
    jumlah: number
    mulai_at: number
  }

  kode_penyiapan: {
    /** SHA-256 of a set-up code; every process that starts while no account exists adds one, the first admin removes all. */
    kode_hash: string
    created_at: number
  }

  pengaturan: {
    /** Always 1: there is one institution. */
    id: number
    lembaga: string
    /** WhatsApp number of the office ('+628…') on the page of the log-in, or ''. */
    kontak: Generated<string>
    zona_waktu: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
    /** First day of the week: 0 Ahad, 1 Senin. */
    awal_pekan: Flag
    /** How a status counts in the percentage; see contract/kehadiran.ts. */
    hitung_izin: 'absen' | 'luar' | 'hadir'
    hitung_sakit: 'absen' | 'luar' | 'hadir'
    hitung_dispensasi: 'absen' | 'luar' | 'hadir'
    hitung_terlambat: Generated<'hadir' | 'absen'>
    hitung_udzur: Generated<'luar' | 'hadir'>
    /** Percent, used where a kegiatan has none of its own. */
    batas_minimal: number
    batas_peringatan: number
    /** bulan: a person's status is that of their worst month. */
    batas_per: Generated<'periode' | 'bulan'>
    /** From so many alpa in a row on somebody is named. */
    batas_alpa: Generated<number>
    /** Of whom fewer pertemuan count, nobody is told that they are below a limit. */
    batas_pertemuan: Generated<number>
    /**
     * When a pendamping may no longer change marks: never, `kunci_hari` days after the pertemuan, or on the first weekday
     * `kunci_hari_pekan` (0 Ahad … 6 Sabtu) from its date on; each at `kunci_jam` in the institution's zone. See contract/closing.ts.
     */
    kunci: Generated<'tanpa' | 'hari' | 'pekan'>
    kunci_hari: Generated<number>
    kunci_hari_pekan: Generated<number>
    kunci_jam: Generated<string>
    /** Of whom a second step is required. */
    langkah_kedua_wajib: Generated<'tidak' | 'admin' | 'semua'>
    /** An izin of at most so many days needs no approval; 0: every izin needs one. */
    izin_otomatis_hari: Generated<number>
    /** 1: a reminder may carry a link that fills one pertemuan without a log-in. */
    tautan_isi: Generated<Flag>
    /** 1: a wali may be sent a link to the counts of their child; see contract/datapokok/tautan-wali.ts. */
    tautan_wali: Generated<Flag>
    /** 1: mahasantri have accounts of their own. */
    portal_mahasantri: Generated<Flag>
    /** 1: the institution pays for pertemuan; see contract/laporan/honor.ts. Sums are whole rupiah. */
    honor_aktif: Generated<Flag>
    honor_tarif: Generated<number>
    honor_tarif_badal: Generated<number>
    /** So many pertemuan a month are paid at most; 0: all of them. */
    honor_maksimal: Generated<number>
    /** 1: shalat are paid too, which are many. */
    honor_shalat: Generated<Flag>
    /** What the institution calls a pendamping and a kelompok; see contract/istilah.ts. */
    /** 1: a kelompok may be for men and women. */
    campur_kelompok: Generated<Flag>
    istilah_pendamping: Generated<string>
    istilah_kelompok: Generated<string>
    updated_at: number
  }

  periode: {
    id: Generated<number>
    /** '2026/2027' */
    tahun_akademik: string
    semester: 'ganjil' | 'genap'
    /** '' where the institution has no gelombang. */
    gelombang: string
    mulai: string
    selesai: string
    /** At most one row has 1 (partial unique index). */
    aktif: Flag
  }

  /** A periode that only admins see until it is published; published, it has no row. */
  konsep: {
    periode_id: number
    akun_id: number
    created_at: number
  }

  /**
   * The rules a periode counts by, from its publication on; a draft has none. Those of `pengaturan` are what the next one
   * begins with, and of `kegiatan` likewise.
   */
  aturan_periode: {
    periode_id: number
    hitung_izin: 'absen' | 'luar' | 'hadir'
    hitung_sakit: 'absen' | 'luar' | 'hadir'
    hitung_dispensasi: 'absen' | 'luar' | 'hadir'
    hitung_terlambat: 'hadir' | 'absen'
    hitung_udzur: 'luar' | 'hadir'
    batas_minimal: number
    batas_peringatan: number
    batas_per: 'periode' | 'bulan'
    batas_alpa: number
    batas_pertemuan: number
    /** When an update of Hadir wrote them down; what held before is recorded nowhere. null: since it was published. */
    per_at: number | null
    /** The version: when they were saved last. */
    updated_at: number
    /** Fingerprint of the row, by which `npm run periksa` sees what was changed past Hadir. */
    sidik: string
  }

  /** What a kegiatan counts as in a periode. */
  kegiatan_periode: {
    periode_id: number
    kegiatan_id: number
    batas_minimal: number | null
    batas_peringatan: number | null
    dihitung: Flag
    sidik: string
  }

  /** What the rules of a periode were before somebody changed them: sheets of that time are counted by them. */
  aturan_lalu: {
    periode_id: number
    /** When they ended: the primary key with the periode. */
    sampai_at: number
    /** JSON of its row in `aturan_periode` and of those in `kegiatan_periode`. */
    isi: string
  }

  /** What passes a periode, all of it together. Figures are hundredths: 7500 is 75 %, 325 a level of 3,25. */
  syarat_kelulusan: {
    id: Generated<number>
    periode_id: number
    urutan: number
    jenis: 'kehadiran' | 'nilai'
    /** Of attendance: null is every kegiatan that counts. */
    kegiatan_id: number | null
    /** Of a level that is typed in, '' of attendance. */
    nama: string
    minimal: number
    /** Below `minimal` and not below this: bersyarat. */
    bersyarat: number | null
  }

  /** A level that somebody was given. */
  nilai_kelulusan: ByAkun & {
    syarat_id: number
    mahasantri_id: number
    /** Hundredths. */
    nilai: number
  }

  /** What was decided of somebody by hand; the last one holds, and null gives them back to what is calculated. */
  putusan_kelulusan: ByAkun & {
    id: Generated<number>
    periode_id: number
    mahasantri_id: number
    hasil: 'lulus' | 'bersyarat' | 'tidak_lulus' | null
    alasan: string
    /** Of bersyarat: what is still to be done, '' nothing said, and by when. */
    syarat: string
    paling_lambat: string | null
  }

  /** The decision by which the results of a periode stand; at most one that was not taken back. */
  sk_kelulusan: ByAkun & {
    id: Generated<number>
    periode_id: number
    nomor: string
    tanggal: string
    /** Who signs it, as it stands there. */
    oleh: string
    /** JSON: what passed by then (contract/laporan/kelulusan.ts). */
    syarat: string
  }

  /** The second decision, which takes it back. */
  pencabutan_sk: ByAkun & {
    sk_id: number
    nomor: string
    tanggal: string
    alasan: string
  }

  /** What an SK has frozen of each. */
  hasil_kelulusan: {
    sk_id: number
    mahasantri_id: number
    /** What was calculated, and what holds. */
    hitungan: 'lulus' | 'bersyarat' | 'tidak_lulus' | 'belum_dinilai'
    hasil: 'lulus' | 'bersyarat' | 'tidak_lulus'
    /** Of each syarat of the SK 'present/sessions' or the level in hundredths, '' without one, with '|' in between. */
    angka: string
    putusan_id: number | null
  }

  kegiatan: {
    id: Generated<number>
    nama: string
    jenis: 'umum' | 'shalat'
    /** Percent; null takes the institution's. */
    batas_minimal: number | null
    batas_peringatan: number | null
    /** 0: recorded, but outside totals over several kegiatan. */
    dihitung: Flag
    aktif: Flag
    /** Mahasantri may scan a code there, which proposes that they came. */
    kode_hadir: Generated<Flag>
    /** Minutes after the begin from which a scan is late; null: none is. */
    kode_terlambat: Generated<number | null>
  }

  mahasantri: Orang & {
    /** Text, upper-case, leading zeros kept; unique. */
    nim: string
    prodi: string
    fakultas: string
    angkatan: number | null
    asrama: string
    kamar: string
    /** In Arabic letters; '' where nobody has typed it. */
    nama_arab: Generated<string>
    wali_nama: string
    wali_hp: string
    asal: string
    catatan: string
    status: 'aktif' | 'cuti' | 'lulus' | 'mengundurkan_diri' | 'dikeluarkan'
  }

  murabbi: Orang & {
    gelar_depan: string
    gelar_belakang: string
    jenis_nomor: 'NIP' | 'NUPTK' | 'NIDN' | 'NIDK' | 'NIY' | 'NBM' | 'tidak_ada'
    nomor: string
    email: string
    unit: string
    aktif: Flag
  }

  pendamping: Orang & {
    /** null for alumni; unique where present. */
    nim: string | null
    prodi: string
    angkatan: number | null
    no_sk: string
    /** Bank data are the admin's only. */
    bank: string
    rekening: string
    rekening_nama: string
    aktif: Flag
  }

  kelompok: {
    id: Generated<number>
    periode_id: number
    nama: string
    /** naturalKey(nama): ORDER BY this puts Kelompok 2 before Kelompok 10; unique within a periode. */
    nama_urut: string
    /** campur: men and women. */
    jk: Jk | 'campur'
    tempat: string
    created_at: number
  }

  keanggotaan: Span & { mahasantri_id: number }
  kelompok_murabbi: Span & { murabbi_id: number }
  kelompok_pendamping: Span & { pendamping_id: number }

  /** Which kegiatan a kelompok holds at all; the weekly times stand in `jadwal`. */
  kelompok_kegiatan: {
    kelompok_id: number
    kegiatan_id: number
  }

  jadwal: {
    id: Generated<number>
    kelompok_id: number
    kegiatan_id: number
    /** 0 Ahad … 6 Sabtu */
    hari: number
    mulai: string
    selesai: string
    tempat: string
    dari: string
    sampai: string | null
    /** The first date on which it was there to be kept, whatever `dari` says; '' for as long as that. */
    sejak: Generated<string>
  }

  /** Planned ahead or opened on the spot; unique by (kelompok, kegiatan, tanggal, ke). */
  pertemuan: {
    id: Generated<number>
    kelompok_id: number
    kegiatan_id: number
    tanggal: string
    /** The n-th of that kegiatan on that day, from 1. */
    ke: number
    materi: string
    tempat: string
    mulai: string
    selesai: string
    catatan: string
    /** The pendamping who led it; null while nobody said. */
    pelaksana_id: number | null
    /** Name of a substitute who is no pendamping of Hadir; '' otherwise. */
    badal: string
    murabbi_hadir: Flag | null
    version: number
    /** When and by whom the row was made: planned or opened. */
    created_at: number
    created_by: number
    /** null while it is only planned: it has no roster and no marks yet. */
    opened_at: number | null
    opened_by: number | null
    /** The weekly time that planned it; null when nobody did. */
    jadwal_id: Generated<number | null>
    /** The file its marks came from; null for what was recorded in Hadir. */
    rekap_berkas_id: Generated<number | null>
  }

  /** The pertemuan was moved to another date; its row has the new one. */
  pemindahan: ByAkun & {
    id: Generated<number>
    pertemuan_id: number
    dari_tanggal: string
    dari_ke: number
    ke_tanggal: string
    ke_ke: number
    alasan: string
  }

  /** The first day of a Hijri month as the office has set it; a month without a row is by calculation (contract/hijri.ts). */
  awal_bulan: {
    /** Year and month (1 Muharam … 12 Zulhijah): the primary key. */
    tahun: number
    bulan: number
    /** Local date. */
    mulai: string
    /** null: an update of Hadir wrote down what an offset had said. */
    akun_id: number | null
    /** The version. */
    updated_at: number
  }

  /** Days on which nothing is planned, `sampai` included. It warns and never blocks. */
  libur: Made & {
    dari: string
    sampai: string
    nama: string
  }

  /** The pertemuan stays open longer than the rule says. */
  perpanjangan: ByAkun & {
    pertemuan_id: number
    sampai_at: number
    alasan: string
  }

  /** The murabbi has looked at the pertemuan and stands by it. */
  konfirmasi: ByAkun & {
    pertemuan_id: number
    /** How many changes its marks had then (the sum of their versions): when they have more now, it is to be confirmed again. */
    perubahan: number
    /** The confirmation that this one has taken the place of, null without: what stands again when it is taken back. */
    sebelum_akun_id: Generated<number | null>
    sebelum_at: Generated<number | null>
    sebelum_perubahan: Generated<number | null>
  }

  /** A change of a mark proposed after the lock. At most one per mark waits. */
  koreksi: Proposed &
    Changed & {
      pertemuan_id: number
      mahasantri_id: number
      /** What the proposer saw; when the mark has changed since, whoever decides sees both. */
      base_version: number
      alasan: string
      keadaan: Generated<'menunggu' | 'diterima' | 'ditolak' | 'ditarik'>
    }

  /** A file somebody handed in: kept in the database, so that every process and every backup has it. */
  lampiran: Made & {
    nama: string
    /** Media type, from the content and not from the name. */
    jenis: string
    ukuran: number
    /** Last: reading a row must not walk over it. */
    isi: Uint8Array
  }

  /** A leave. Approved, it fills the unset marks of the pertemuan it covers; those carry its id in their history. */
  izin: Proposed & {
    mahasantri_id: number
    /** The kelompok through which it was entered; it covers every kelompok of the person. */
    kelompok_id: number
    dari: string
    sampai: string
    jenis: 'izin' | 'sakit' | 'dispensasi'
    alasan: string
    lampiran_id: number | null
    keadaan: Generated<'menunggu' | 'disetujui' | 'ditolak' | 'dicabut'>
    /** 1: approved by the institution's rule; `decided_by` is then who entered it. */
    otomatis: Generated<Flag>
    /** By which link a wali asked for it; `akun_id` is then who made the link. null: entered by that account. */
    tautan_wali_id: Generated<number | null>
    /** Which pertemuan of its days it is about, with `ke`; null: all of them. */
    kegiatan_id: Generated<number | null>
    ke: Generated<number | null>
    dicabut_oleh: number | null
    dicabut_at: number | null
    version: Generated<number>
  }

  /** A link that fills one pertemuan without a log-in, for a while. */
  tautan: {
    id: Generated<number>
    /** SHA-256 of the token, hex. */
    token_hash: string
    kelompok_id: number
    kegiatan_id: number
    tanggal: string
    ke: number
    /** In whose name the marks stand. */
    untuk_akun_id: number
    dibuat_oleh: number
    created_at: number
    berlaku_sampai_at: number
    dicabut_at: number | null
    dicabut_oleh: number | null
  }

  /** A link by which a wali reads the counts of one child for one periode; see decision 0127. */
  tautan_wali: {
    id: Generated<number>
    /** SHA-256 of the secret, hex. */
    token_hash: string
    mahasantri_id: number
    /** It ends with its last day. */
    periode_id: number
    /** To which phone it was made to be sent; its last four digits are asked for. */
    hp: string
    /** How often the digits were wrong: at five it is dead. */
    salah: number
    dibuat_oleh: number
    created_at: number
    /** Until when it must have been opened. */
    buka_sampai_at: number
    /** First and last opening. */
    dibuka_at: number | null
    terakhir_at: number | null
    /** When somebody opened the message that carries it. */
    dikirim_at: number | null
    dicabut_at: number | null
    /** Also who made the one that took its place. */
    dicabut_oleh: number | null
  }

  /** A browser in which a link of a wali was opened: one row for each of its links. */
  ringkasan_wali: {
    tautan_id: number
    /** The last day it counts: a week is written to once. */
    sampai: string
    /** When its message was opened in WhatsApp, last. */
    dikirim_at: number
    akun_id: number
  }

  sesi_wali: {
    /** SHA-256 of what its cookie says, hex. */
    token_hash: string
    tautan_id: number
    created_at: number
    /** After a quarter of an hour the digits are asked again. */
    aktif_at: number
  }

  /** The pertemuan did not take place: outside every denominator. */
  peniadaan: {
    pertemuan_id: number
    alasan: string
    akun_id: number
    at: number
  }

  /** One row per obligated person, frozen when the pertemuan is opened. */
  absensi: {
    pertemuan_id: number
    mahasantri_id: number
    /** null: belum diisi. */
    status: Status | null
    /** Minutes late, T only. */
    menit: number | null
    catatan: string
    /** 0 as opened; every change adds 1. */
    version: number
    /** Who set it, null while version is 0. */
    akun_id: number | null
    /** When the finger touched (the phone's clock) and when it arrived (ours). */
    tapped_at: number | null
    arrived_at: number | null
  }

  /** Every change of a mark, keyed by the version it made. */
  riwayat: Changed & {
    pertemuan_id: number
    mahasantri_id: number
    version: number
    akun_id: number
    tapped_at: number
    arrived_at: number
    device: string
    alasan: string
    /** What it was sent with; null: nobody sent it, an izin or a koreksi did it. */
    kiriman_id: Generated<number | null>
    /** What the change came from, besides a finger on the sheet. */
    koreksi_id: Generated<number | null>
    izin_id: Generated<number | null>
    tautan_id: Generated<number | null>
    /** When it was made, as far as that can be believed: see contract/absensi/content-time.ts; null: the arrival. */
    waktu_at: Generated<number | null>
  }

  /** The photograph of a sheet on paper, kept beside the marks that were read from it; a picture of its own for each. */
  foto_kertas: {
    pertemuan_id: number
    /** SHA-256 of the file as the phone had it, in hex: `kiriman` names it. */
    kertas: string
    lampiran_id: number
  }

  /** What a phone sent at once, or a file; under it a replay is recognised. Its marks name it without a reference (decision 0116). */
  kiriman: {
    id: Generated<number>
    /** The client's id of it. */
    action_id: string
    /** SHA-256 of the photograph that it was read from, in hex; null: nothing was photographed. */
    kertas: Generated<string | null>
    /** 1: they were taken from what was scanned. */
    kode: Generated<Flag>
  }

  /** One row: from it the secret of each pertemuan is made (server/absensi/presence-code). */
  rahasia_kode: {
    /** Always 1. */
    id: number
    /** 32 random bytes, hex; in plain text, because codes are made with it. */
    rahasia: string
  }

  /** A code that somebody scanned: it proposes that they came, and is no mark and in no figure. One a person and pertemuan. */
  usul_hadir: {
    kelompok_id: number
    kegiatan_id: number
    tanggal: string
    ke: number
    mahasantri_id: number
    /** When it was scanned, the phone's clock corrected; milliseconds UTC, as all. */
    waktu_at: number
    arrived_at: number
    /** How many windows of 20 seconds lay between the code being shown and being scanned. */
    umur: number
    /** A random number that the browser keeps, hex; '' where it keeps nothing. */
    perangkat: string
  }

  /** A mark that its own finger gave up in a conflict: it never stood, so it is no version of `riwayat`. */
  tak_dipilih: {
    id: Generated<number>
    pertemuan_id: number
    mahasantri_id: number
    /** The client's id of the decision; with pertemuan and mahasantri unique, so a replay is recognised. */
    action_id: string
    /** The version that was shown beside it. */
    terhadap: number
    status: Status | null
    menit: number | null
    catatan: string
    /** Who tapped it, and decided against it. */
    akun_id: number
    tapped_at: number
    decided_at: number
    arrived_at: number
    device: string
    tautan_id: number | null
  }

  /**
   * Who came onto the roster of an opened pertemuan, or was taken off it, because a membership changed (decision 0073). No row of
   * those who were on it when it was opened.
   */
  riwayat_daftar: {
    id: Generated<number>
    /** Of the change that did it, the same for every row of it. */
    action_id: string
    pertemuan_id: number
    mahasantri_id: number
    /** 1: came onto it; 0: was taken off it, untouched. */
    masuk: 0 | 1
    /** Who changed the membership; null: `npm run periksa` mended it. */
    akun_id: number | null
    at: number
  }

  /**
   * How many marks of which status a person has in a kelompok, a kegiatan and a month, in pertemuan that are not ditiadakan.
   * Says nothing that the marks do not; `npm run periksa` compares.
   */
  jumlah: {
    kelompok_id: number
    mahasantri_id: number
    kegiatan_id: number
    /** 'YYYY-MM' of the date of the pertemuan. */
    bulan: string
    h: number
    t: number
    i: number
    s: number
    a: number
    u: number
    d: number
    /** Rows of rosters that are still unset. */
    belum: number
  }

  /**
   * How many rows of a roster have which status, held or ditiadakan; none where nobody is on the roll. Says nothing that the
   * marks do not; `npm run periksa` compares.
   */
  jumlah_pertemuan: Omit<Database['jumlah'], 'kelompok_id' | 'mahasantri_id' | 'kegiatan_id' | 'bulan'> & {
    pertemuan_id: number
    /** When the last of the rows that ever had a mark got its first; null while there are none. */
    terisi_at: number | null
  }

  /** What stands above and below everything that is printed; at most one row. */
  kop: {
    /** Always 1: there is one institution. */
    id: number
    /** The lines of the letterhead, one a line; the last one is the address. */
    baris: string
    logo_id: number | null
    /** Before the date of a signature. */
    kota: string
    kertas: 'A4' | 'F4'
    /** 1: the Hijri date stands under the date of a signature. */
    hijri: Flag
    updated_at: number
    /** How a letter is numbered ('{nomor}/{jenis}/{bulan}/{tahun}'); '' leaves a dotted line. */
    nomor_surat: Generated<string>
  }

  /** What stands on the papers by which honor is paid; '' leaves a line to be written on. */
  spj: {
    /** Always 1. */
    id: number
    /** Who pays ('Kuasa Pengguna Anggaran UIN Nusantara'), by which decree, and from which budget. */
    pemberi: string
    dasar: string
    mak: string
    ppk_nama: string
    ppk_nomor: string
    bendahara_nama: string
    bendahara_nomor: string
    updated_at: number
  }

  /** What the office has chosen for its certificates. */
  syahadah: {
    /** Always 1. */
    id: number
    /** The picture behind the text; null draws a frame. */
    latar_id: number | null
    /** JSON: words for how well somebody did, each from a percentage on. */
    predikat: string
    /** The name of the level by which such a word is chosen; null: by the percentage of attendance. */
    menurut: Generated<string | null>
    /** A light ground between the picture and the text. */
    dasar_terang: Generated<Flag>
    updated_at: number
  }

  /** Rates of PPh Pasal 21 from a day on, in hundredths of a percent. */
  tarif_pph: {
    mulai: string
    ber_npwp: number
    tanpa_npwp: number
  }

  /** The columns of a file whose form somebody else asks for, in their order; of several templates of a kind one after the other. */
  templat_kolom: {
    jenis: 'bank' | 'serah_terima'
    urutan: number
    judul: string
    isi: string
    /** What its template is called, '' where there is one of the kind. */
    nama: Generated<string>
    /** A fixed text, or the name of the syarat that a figure is of. */
    teks: Generated<string>
    /** How its template writes numbers with decimals in a CSV; '' nothing said. */
    angka: Generated<string>
  }

  /** What the office types into the report of a semester. */
  laporan_semester: {
    periode_id: number
    kendala: string
    saran: string
    /** How many stand in the list of honour. */
    terbaik: number
    /** Of how many sessions at least their percentage is; null: as many as the rules of the periode ask for. */
    sesi_minimal: number | null
    updated_at: number
  }

  /** Whether a pendamping has an NPWP; without a row nobody has said so. */
  npwp_pendamping: {
    pendamping_id: number
    npwp: Flag
    akun_id: number
    at: number
  }

  /** Who signs for the institution. */
  penandatangan: {
    id: Generated<number>
    urutan: number
    jabatan: string
    nama: string
    /** As it is printed under the name ('NIP 19720828 200604 1 002'), or ''. */
    nomor: string
    /** Under 'Mengetahui' of recaps and reports, under letters, or both. */
    tempat: 'mengetahui' | 'surat' | 'keduanya'
  }

  /** A long file that is made in the background, and its way there. */
  cetakan: Made & {
    jenis:
      | 'rekap_semua'
      | 'laporan_mahasantri'
      | 'laporan_golongan'
      | 'laporan_pendamping'
      | 'laporan_ketepatan'
      | 'surat'
    judul: string
    /** JSON of what was asked for. */
    pilihan: string
    updated_at: number
    tahap: 'antre' | 'membuat' | 'siap' | 'gagal' | 'batal'
    persen: number
    /** Why it failed. */
    pesan: string
    /** The lease of the job that makes it, '' while none does. */
    proses: string
    /** How often it was begun. */
    percobaan: number
    halaman: number
    /** In bytes. */
    ukuran: number
    /** The first and the last number of its letters, '' without. */
    nomor: Generated<string>
    /** The numbers that were set aside for it when it was first begun: begun again it takes the same. */
    nomor_tahun: number | null
    nomor_awal: number | null
    nomor_akhir: number | null
  }

  /** The file of a cetakan in pieces, so that neither writing nor sending it holds anybody up. */
  cetakan_berkas: {
    cetakan_id: number
    urutan: number
    isi: Uint8Array
  }

  /** A printed sheet, by its code. It outlives the file it was in. */
  dokumen: Made & {
    kode: string
    jenis: string
    judul: string
    /** JSON: how its figures are calculated again. */
    pilihan: string
    /** SHA-256 of the figures as printed; '' where there are none. */
    sidik: string
    /** The name that is printed on it. */
    oleh: string
    cetakan_id: number | null
    /** JSON: [NIM, name, figures] of each row as printed. Last: reading a row must not walk over it. */
    isi: string
    /** Of a letter: unique, '' on everything else. */
    nomor: Generated<string>
    /** When it was taken back, and why: it names somebody who was erased, or has been kept for long enough. */
    ditarik_at: Generated<number | null>
    ditarik_karena: Generated<'' | 'penghapusan' | 'masa_simpan'>
    /** SHA-256 of all of this and of its surat (server/dokumen/content-fingerprint.ts): what is changed past Hadir differs. */
    sidik_isi: Generated<string>
  }

  /** What a letter says, kept with its dokumen: printed again it is the same letter. */
  surat: {
    dokumen_id: number
    /** Whom it is about; null once they were deleted. */
    mahasantri_id: number | null
    kop_surat_id: number
    /** JSON: what is drawn, but for the letterhead, the number and the code. */
    naskah: string
    /** 'sp1': of which kind it is; '' where that is not known any more. */
    jenis: Generated<string>
    /** By which template it was printed; null by ours. */
    templat_id: Generated<number | null>
    /** Of a warning without the one before it: why; else ''. */
    alasan_tanpa_sp: Generated<string>
    /** Of which kind of the office's own; null of ours. */
    jenis_surat_id: Generated<number | null>
    /** Of a syahadah: the SK by which it is given. */
    sk_id: Generated<number | null>
  }

  /** A kind of letter that the office has made; its templates are those of 'jenis-<id>'. */
  jenis_surat: Made & {
    nama: string
    /** In the numbers of its letters. */
    kode: string
    /** Of a template that was not written yet. */
    bentuk: 'judul' | 'dinas'
    /** Chosen no more. */
    arsip: Flag
  }

  /** A template of letters each time it was saved: the last of its kind holds. */
  templat_surat: Made & {
    jenis: string
    /** Counted from 1 within its kind. */
    version: number
    /** JSON; null puts ours back. */
    isi: string | null
  }

  /** A letterhead that stands on letters: one row for all of them, for as long as it stays the same. */
  /** Whether letters may be signed electronically, which nobody does until it is switched on. */
  tanda_elektronik: {
    /** Always 1. */
    id: number
    aktif: 0 | 1
    /** Since when it is on: letters from before were signed by hand. */
    sejak_at: number | null
    updated_at: number
  }

  /** Who signs where this name stands on a letter. */
  penanda: {
    nama: string
    akun_id: number
  }

  /** The key of a signatory, as the file they were given: locked by a passphrase that is kept nowhere. */
  kunci_tanda: {
    akun_id: number
    /** Whom its certificate names, and who issued that. */
    subjek: string
    penerbit: string
    /** From when until when it holds. */
    dari_at: number
    sampai_at: number
    /** SHA-256 of the certificate. */
    sidik: string
    created_at: number
    /** A .p12. Last: reading a row must not walk over it. */
    berkas: Uint8Array
  }

  /** A letter as it was signed: the PDF, which is given out from then on. */
  surat_bertanda: {
    dokumen_id: number
    /** SHA-256 of the PDF, by which a second signatory signs what the first has signed. */
    sidik: string
    /** JSON: where on its pages each of them signs. */
    tempat: string
    updated_at: number
    isi: Uint8Array
  }

  /** Who has signed a letter, in which column of its signatures. */
  tanda_tangan: {
    id: Generated<number>
    dokumen_id: number
    kolom: number
    akun_id: number
    /** Whom the certificate named, and who issued that. */
    nama: string
    penerbit: string
    sidik_sertifikat: string
    /** SHA-256 of the PDF with this signature. */
    sidik: string
    /** Of all that were consented to at once. */
    kiriman: string
    at: number
  }

  kop_surat: {
    id: Generated<number>
    /** SHA-256 of the rest. */
    sidik: string
    kertas: 'A4' | 'F4'
    /** JSON: its lines. */
    baris: string
    logo_id: number | null
    /** What lies behind a syahadah. */
    latar_id: Generated<number | null>
  }

  /** A letter that was printed again: by whom and when. */
  cetak_ulang: ByAkun & {
    id: Generated<number>
    dokumen_id: number
  }

  /** That an issued letter reached whom it is for, by hand or over WhatsApp, on which day. */
  penyampaian: ByAkun & {
    dokumen_id: number
    cara: 'diserahkan' | 'wa_me'
    /** 'YYYY-MM-DD' */
    tanggal: string
  }

  /** The last number given to a letter of that year. */
  nomor_surat: {
    tahun: number
    terakhir: number
    /** Up to this one nothing was written down of numbers that were set aside. */
    tanpa_catatan: Generated<number>
  }

  /** Running numbers of a year that were set aside for a file of letters; those that no letter bears were cancelled with it. */
  nomor_disisihkan: {
    tahun: number
    awal: number
    akhir: number
  }

  /**
   * What one pendamping gets for a month, as it was proposed: marks, confirmations and tariffs may change afterwards, these
   * figures do not. Nobody has a row before the first proposal; 'belum' is one that was taken back.
   */
  honor: {
    id: Generated<number>
    pendamping_id: number
    /** 'YYYY-MM' */
    bulan: string
    /** 1: the month's own; 2 and more: what was confirmed after the one before was paid. */
    ke: number
    keadaan: 'belum' | 'diajukan' | 'dibayar'
    sendiri: number
    badal: number
    /** Confirmed, but beyond the most that are paid. */
    lebih: number
    tarif: number
    tarif_badal: number
    jumlah: number
    /** Names of the kelompok, as they were. */
    kelompok: string
    /** JSON: `[pertemuan_id, 1 when led as badal]` of each that counted, in the order they were held. */
    pertemuan: string
    dibayar_tanggal: string | null
    version: number
  }

  /** Every step of an honor, keyed by the version it made. */
  honor_riwayat: ByAkun & {
    honor_id: number
    version: number
    keadaan: 'belum' | 'diajukan' | 'dibayar'
    jumlah: number
    dibayar_tanggal: string | null
  }

  /** A saved view: how somebody looks at a screen, under a name of their own. */
  tampilan: Made & {
    layar: string
    nama: string
    /** Normalised; unique for the account and the screen. */
    nama_cari: string
    /** JSON: the filters, the order and the columns as the screen's query had them. */
    saringan: string
    updated_at: number
  }

  /** Who did what: rows are added and never changed, each with the hash of itself and of the row before. */
  catatan_keamanan: {
    /** From 1, without a gap. */
    no: number
    at: number
    peristiwa: Peristiwa
    /** '' or the code of the error it ended with. */
    hasil: string
    akun_id: number | null
    /** JSON of ids, dates and numbers, never names. */
    isi: string
    alamat: string
    perangkat: string
    /** SHA-256 in hex. */
    sidik: string
  }

  /** Somebody was erased, and is to be erased again in whatever older copy comes back. */
  penghapusan: {
    id: Generated<number>
    jenis: 'mahasantri' | 'murabbi' | 'pendamping'
    orang_id: number
    /** SHA-256 of the id and the instant the row was made: an id that is somebody else's in an older copy is not theirs. */
    sidik: string
    at: number
    akun_id: number | null
    /** 1: finished documents that name them are kept, for the reason that is stated. */
    simpan: Flag
    alasan: string
  }

  /** The privacy notice, and how long what is kept; at most one row. */
  privasi: {
    /** Always 1. */
    id: number
    /** 1: the notice is on the log-in page. */
    tampil: Flag
    teks: string
    /** Months; 0: for ever. */
    simpan_surat: number
    simpan_dokumen: number
    simpan_riwayat: number
    simpan_akun: number
    /** 1: photographs of sheets on paper are kept. */
    foto_kertas: Generated<Flag>
    updated_at: number
  }

  /** A night on which it was looked at what has been kept for long enough. */
  retensi: {
    /** The institution's day. */
    tanggal: string
    at: number
    selesai_at: number | null
    /** JSON of what went, '' when nothing was to. */
    isi: Generated<string>
  }

  /** One try at a copy of everything. */
  cadangan: {
    id: Generated<number>
    /** The institution's day, and the how manieth try of it. */
    tanggal: string
    ke: number
    dimulai_at: number
    /** null while it is being made, and for ever where the server died over it. */
    selesai_at: number | null
    /** Name of the file, '' when there is none. */
    berkas: Generated<string>
    /** Bytes of the file, and rows of all tables. */
    ukuran: number | null
    catatan: number | null
    /** Why there is none, '' when all is well. */
    galat: Generated<string>
    /** The last row of the catatan keamanan that it holds, null while there was none: what is cut off later is missed by that. */
    rantai_no: number | null
    rantai_sidik: Generated<string>
  }

  /** What was done to many rows in one go. */
  perubahan: {
    id: Generated<number>
    at: number
    akun_id: number
    /** See contract/perubahan.ts. */
    jenis: string
    /** As whoever did it reads it: 'Impor 115 mahasantri'. */
    judul: string
    /** The name of the file, the kelompok it was done to. */
    keterangan: Generated<string>
    /** JSON: of each table how many rows were made, changed and deleted. */
    jumlah: Generated<string>
    /** Of which periode; it need not be there any more. */
    periode_id: number | null
    /** What it takes back. */
    membatalkan_id: Generated<number | null>
  }

  /** A row that it made, changed or deleted; for 30 days. Written by triggers: see database/perubahan.ts. */
  perubahan_baris: {
    perubahan_id: number
    tabel: string
    /** The id, or the columns of the key with '-' between them. */
    kunci: string
    /** JSON of all columns but secrets (jsonb on PostgreSQL: read as `cast(… as text)`); null: there was no row. */
    sebelum: string | null
    sesudah: string | null
  }

  /** Whose rows the running transaction writes down; none for others to see. */
  perubahan_kini: {
    perubahan_id: number
  }

  /** An uploaded class list between preview and application. */
  impor: Made & {
    nama_berkas: string
    tahap: 'membaca' | 'siap' | 'menulis' | 'selesai' | 'gagal'
    persen: number
    /** JSON: what was chosen, the preview without its rows, the outcome, why it failed. */
    isi: string
    updated_at: number
    /** The file as uploaded, to be read again with other columns; null once applied. Last: reading a row must not walk over it. */
    berkas: Uint8Array | null
  }

  /** What the columns of a list mean whose headings Hadir did not know, as somebody said once. */
  judul_impor: {
    orang: 'mahasantri' | 'pendamping' | 'murabbi'
    /** The titles, normalized, in order: see server/datapokok/impor/choose-lembar.ts. */
    judul: string
    /** JSON: the letter of the column by field. */
    kolom: string
    at: number
  }

  /** The rows of a preview; of an applied import only the refused ones are left. */
  impor_baris: {
    impor_id: number
    /** Place in the file, from 1, all sheets counted through. */
    urutan: number
    jenis: 'baru' | 'berubah' | 'tetap' | 'ditolak' | 'dilewati'
    /** 1 for rows that deserve a look. */
    perlu_dilihat: Flag
    /** JSON of what was read and how it compares with the database. */
    isi: string
  }

  /** A recap that an office kept elsewhere, read from a file. */
  rekap_berkas: Made & {
    nama_berkas: string
    /** What was read, as JSON; '' once it has been applied, because it names people. */
    isi: string
    /** What the admin answered, as JSON. */
    pilihan: string
    /** What was made, as JSON. */
    hasil: Generated<string>
    /** Its entry of the Riwayat perubahan, which is kept for some weeks. */
    perubahan_id: Generated<number | null>
    diterapkan_at: Generated<number | null>
    diterapkan_oleh: Generated<number | null>
    dibatalkan_at: Generated<number | null>
    dibatalkan_oleh: Generated<number | null>
  }

  /** Two entries that were one person: what was the first's is the second's, and the id of the first leads there. */
  penggabungan: ByAkun & {
    id: Generated<number>
    jenis: 'mahasantri' | 'murabbi' | 'pendamping'
    dari_id: number
    ke_id: number
  }
}
