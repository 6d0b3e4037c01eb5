import { sql } from 'kysely'
import { addDays, todayIn } from '#contract/tanggal.ts'
import { connect } from '#database/connect.ts'
import { refillCounts } from '#database/mark-counts.ts'

/** People; a kelompok has twenty of them, a pendamping two kelompok, and everybody two marks. */
export const MILLION = 1_000_000

const TOGETHER = 20
/** Weeks in which every kelompok met once, and a tenth of them has not filled it. */
const WEEKS = 2

/**
 * One periode of a ministry, written by PostgreSQL itself into a database that a server has migrated: nobody waits for a million rows that
 * Node makes. Names are of many first and last ones, so that a search finds some and not all.
 */
export async function fillMillion(url: string, people: number, tell: (what: string) => void): Promise<void> {
  const db = connect(url)
  try {
    await db.transaction().execute(async tx => {
      for (const [what, statement] of Object.entries(statements(people, todayIn('Asia/Jakarta', Date.now())))) {
        await sql.raw(statement).execute(tx)
        tell(what)
      }
      await refillCounts(tx)
      tell('jumlah')
    })
    await sql`vacuum analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}

function insertPengaturan(column: string, value: number): string {
  return `insert into pengaturan (id, lembaga, zona_waktu, awal_pekan, hitung_izin, hitung_sakit, hitung_dispensasi, batas_minimal, batas_peringatan, updated_at, ${column})
    values (1, 'Kementerian', 'Asia/Jakarta', 0, 'absen', 'absen', 'hadir', 75, 85, 0, ${value})`
}

function statements(people: number, today: string): Record<string, string> {
  const kelompok = Math.ceil(people / TOGETHER)
  const pendamping = Math.ceil(kelompok / 2)
  const murabbi = Math.ceil(kelompok / 10)
  const [mulai, selesai] = [addDays(today, -7 * WEEKS), addDays(today, 90)]
  const first = `(array['Ahmad','Aisyah','Budi','Dewi','Fatimah','Hasan','Intan','Joko','Khadijah','Lukman','Maryam','Nur','Putri','Rahmat','Siti','Umar','Wahyu','Yusuf','Zahra'])`
  const last = `(array['Pratama','Hidayat','Wulandari','Saputra','Rahmawati','Kurniawan','Lestari','Nugroho','Maulana','Permata','Firdaus','Anggraini','Ramadhan'])`
  const called = (i: string) => `${first}[1 + ${i} % 19] || ' ' || ${last}[1 + ${i} / 19 % 13] || ' ' || ${i}`
  const jk = (i: string) => `case when ${i} % 5 < 2 then 'L' else 'P' end`
  return {
    akun: `with made as (insert into akun (username, nama, password_hash, created_at) values ('admin', 'Admin', '', 0) returning id)
      insert into akun_peran (akun_id, peran) select id, 'admin' from made`,
    kegiatan: `insert into kegiatan (id, nama, jenis) values (1, 'Halaqah', 'umum')`,
    // Two pertemuan are enough to tell who stays away. A build of before has no such limit, and another column instead.
    pengaturan: `do $$ begin ${insertPengaturan('batas_pertemuan', 2)}; exception when undefined_column then ${insertPengaturan('hijri_offset', 0)}; end $$`,
    periode: `insert into periode (id, tahun_akademik, semester, mulai, selesai, aktif) values (1, '2026/2027', 'ganjil', '${mulai}', '${selesai}', 1)`,
    mahasantri: `insert into mahasantri (id, nim, nama, nama_cari, jk, prodi, fakultas, angkatan, hp, created_at, updated_at)
      select i, (2600000000 + i)::text, n, lower(n), ${jk(`((i - 1) / ${TOGETHER})`)}, 'Prodi ' || i % 60, 'Fakultas ' || i % 12, 2022 + i % 5, '+62812' || (10000000 + i), 0, 0
      from (select i, ${called('i')} as n from generate_series(1, ${people}) i) s`,
    pendamping: `insert into pendamping (id, nim, nama, nama_cari, jk, hp, created_at, updated_at)
      select i, 'P' || i, n, lower(n), ${jk('(2 * i - 2)')}, '+62813' || (10000000 + i), 0, 0
      from (select i, ${called('i')} as n from generate_series(1, ${pendamping}) i) s`,
    murabbi: `insert into murabbi (id, nama, nama_cari, jk, created_at, updated_at)
      select i, n, lower(n), 'L', 0, 0 from (select i, ${called('i')} as n from generate_series(1, ${murabbi}) i) s`,
    kelompok: `insert into kelompok (id, periode_id, nama, nama_urut, jk, created_at)
      select i, 1, 'Kelompok ' || i, 'kelompok ' || lpad(i::text, 8, '0'), ${jk('(i - 1)')}, 0 from generate_series(1, ${kelompok}) i`,
    kelompok_kegiatan: `insert into kelompok_kegiatan (kelompok_id, kegiatan_id) select id, 1 from kelompok`,
    keanggotaan: `insert into keanggotaan (kelompok_id, mahasantri_id, dari)
      select 1 + (i - 1) / ${TOGETHER}, i, '${mulai}' from generate_series(1, ${people}) i`,
    kelompok_pendamping: `insert into kelompok_pendamping (kelompok_id, pendamping_id, dari)
      select i, 1 + (i - 1) / 2, '${mulai}' from generate_series(1, ${kelompok}) i`,
    kelompok_murabbi: `insert into kelompok_murabbi (kelompok_id, murabbi_id, dari)
      select i, 1 + (i - 1) / 10, '${mulai}' from generate_series(1, ${kelompok}) i`,
    jadwal: `insert into jadwal (kelompok_id, kegiatan_id, hari, mulai, selesai, dari)
      select i, 1, i % 7, '16:00', '17:30', '${mulai}' from generate_series(1, ${kelompok}) i`,
    pertemuan: `insert into pertemuan (kelompok_id, kegiatan_id, tanggal, ke, mulai, selesai, created_at, created_by, opened_at, opened_by, pelaksana_id)
      select k.i, 1, to_char(d, 'YYYY-MM-DD'), 1, '16:00', '17:30', 0, a.id, extract(epoch from d) * 1000 + 36000000, a.id, 1 + (k.i - 1) / 2
      from generate_series('${mulai}'::date, '${addDays(today, -1)}'::date, interval '1 day') d
      join generate_series(1, ${kelompok}) k(i) on k.i % 7 = extract(dow from d) and (k.i + extract(week from d)) % 10 <> 0
      cross join (select min(id) as id from akun) a order by k.i, d`,
    // One of twenty stays away: to each of them a list of whom to speak to.
    absensi: `insert into absensi (pertemuan_id, mahasantri_id, status, version, akun_id, tapped_at, arrived_at)
      select p.id, k.mahasantri_id, case when k.mahasantri_id % ${TOGETHER} = 7 then 'A'
        else coalesce((array['I','S','T','D'])[1 + (p.id * 31 + k.mahasantri_id * 17) % 29], 'H') end, 1, p.opened_by, p.opened_at, p.opened_at
      from pertemuan p join keanggotaan k on k.kelompok_id = p.kelompok_id order by p.id, k.mahasantri_id`,
    identity: `do $$ declare t text; begin foreach t in array array['mahasantri','pendamping','murabbi','kelompok','periode','kegiatan'] loop
      execute format('select setval(pg_get_serial_sequence(%L, ''id''), (select max(id) from %I))', t, t); end loop; end $$`,
  }
}
