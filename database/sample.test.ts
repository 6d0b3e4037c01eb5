import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDatabases } from '#test/database.ts'
import { fillSample } from './sample.ts'

const TODAY = '2026-11-21'
const now = Date.UTC(2026, 10, 21, 11, 42)

describeDatabases('sample people', t => {
  test('size S: 100 mahasantri in 5 kelompok, twelve weeks back and never past now, somebody slips, one group is badly kept', async () => {
    await fillSample(t.db, { size: 'S', now, today: TODAY, passwordHash: 'x' })
    const { rows } = await sql<Record<string, number | string>>`
      select (select count(*) from mahasantri) as mahasantri, (select count(*) from kelompok) as kelompok,
        (select min(tanggal) from pertemuan) as first, (select max(tanggal) from pertemuan where opened_at is not null) as last,
        (select count(*) from pertemuan where opened_at is null and tanggal >= ${TODAY}) as terjadwal,
        (select count(*) from libur) as libur, (select count(*) from pemindahan) as pindah,
        (select count(*) from absensi where arrived_at > ${now}) as future,
        (select count(*) from absensi a left join riwayat r on r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id
          where a.status is not null and (r.to_status is null or r.to_status <> a.status)) as without_history,
        (select count(*) from absensi a join mahasantri m on m.id = a.mahasantri_id where a.status = 'U' and m.jk = 'L') as udzur_putra`.execute(
      t.db,
    )
    expect(Number(rows[0]?.terjadwal)).toBeGreaterThan(80)
    expect(rows[0]).toMatchObject({ libur: 4, pindah: 1 })
    expect(rows[0]).toMatchObject({ mahasantri: 100, kelompok: 5, future: 0, without_history: 0, udzur_putra: 0 })
    expect(String(rows[0]?.first) >= '2026-08-29' && String(rows[0]?.first) < '2026-09-08').toBe(true)
    expect(String(rows[0]?.last) < TODAY).toBe(true)

    const { rows: konfirmasi } = await sql<Record<string, number | string>>`
      select (select count(*) from konfirmasi) as jumlah,
        (select count(*) from konfirmasi f join absensi a on a.pertemuan_id = f.pertemuan_id where a.status is null) as belum,
        (select count(*) from konfirmasi f join pertemuan p on p.id = f.pertemuan_id where p.tanggal >= '2026-11-14') as baru,
        (select count(*) from konfirmasi f join pertemuan p on p.id = f.pertemuan_id
          join kelompok k on k.id = p.kelompok_id where k.nama = 'Kelompok 5') as buruk,
        (select count(*) from konfirmasi f where f.at > ${now} or f.perubahan <> (
          select sum(a.version) from absensi a where a.pertemuan_id = f.pertemuan_id)) as keliru`.execute(t.db)
    expect(Number(konfirmasi[0]?.jumlah)).toBeGreaterThan(100)
    expect(konfirmasi[0]).toMatchObject({ belum: 0, baru: 0, buruk: 0, keliru: 0 })

    const koreksi = await t.db
      .selectFrom('koreksi as k')
      .innerJoin('pertemuan as p', 'p.id', 'k.pertemuan_id')
      .innerJoin('absensi as a', join =>
        join.onRef('a.pertemuan_id', '=', 'k.pertemuan_id').onRef('a.mahasantri_id', '=', 'k.mahasantri_id'),
      )
      .select(['p.tanggal', 'a.status', 'k.from_status', 'k.to_status', 'k.keadaan'])
      .orderBy('k.id')
      .execute()
    expect(koreksi.map(k => [k.status, k.from_status, k.to_status, k.keadaan])).toEqual([
      ['A', 'A', 'S', 'menunggu'],
      ['A', 'A', 'T', 'menunggu'],
      ['A', 'A', 'I', 'menunggu'],
    ])
    expect(koreksi.every(({ tanggal }) => tanggal < '2026-11-14')).toBe(true)

    const { rows: perPerson } = await sql<{ share: number }>`
      select avg(case when status in ('H','T','D') then 1.0 when status = 'U' then null else 0.0 end) as share
      from absensi where status is not null group by mahasantri_id`.execute(t.db)
    const shares = perPerson.map(p => Number(p.share))
    expect(shares.filter(s => s < 0.75).length).toBeGreaterThan(3)
    expect(shares.filter(s => s >= 0.85).length).toBeGreaterThan(50)

    const { rows: perKelompok } = await sql<{ pertemuan: number }>`
      select count(*) as pertemuan from pertemuan where opened_at is not null group by kelompok_id order by kelompok_id`.execute(
      t.db,
    )
    const held = perKelompok.map(k => Number(k.pertemuan))
    expect(Math.max(...held) - (held[4] ?? 0)).toBeGreaterThan(10)
  })

  test('umar and hasan can log in and are due today; without a password nobody can', async () => {
    await fillSample(t.db, { size: 'S', now, today: TODAY })
    expect(await t.db.selectFrom('akun').select('id').where('aktif', '=', 1).execute()).toEqual([])
    const jadwal = await t.db
      .selectFrom('jadwal')
      .innerJoin('kelompok', 'kelompok.id', 'jadwal.kelompok_id')
      .select('hari')
      .where('kelompok.nama', '=', 'Kelompok 1')
      .execute()
    expect(jadwal.map(j => j.hari)).toContain(6)
  })

  test('an account is called as who has it, and naila, whose kelompok is badly kept, can log in', async () => {
    await fillSample(t.db, { size: 'S', now, today: TODAY, passwordHash: 'x' })
    const akun = await t.db
      .selectFrom('akun as a')
      .innerJoin('pendamping as p', 'p.id', 'a.pendamping_id')
      .innerJoin('kelompok_pendamping as kp', 'kp.pendamping_id', 'p.id')
      .innerJoin('kelompok as k', 'k.id', 'kp.kelompok_id')
      .select(['a.username', 'a.aktif', 'a.nama as sebutan', 'p.nama', 'k.nama as kelompok'])
      .orderBy('k.id')
      .execute()
    expect(akun.map(({ sebutan }) => sebutan)).toEqual(akun.map(({ nama }) => nama))
    expect(akun.filter(({ aktif }) => aktif).map(({ username, kelompok }) => [username, kelompok])).toEqual([
      ['umar', 'Kelompok 1'],
      ['naila', 'Kelompok 5'],
    ])
  })
})
