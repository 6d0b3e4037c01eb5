import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { TRACKED_TABLES } from '#database/perubahan.ts'
import { rowsOf } from '#database/rows.ts'
import type { Row } from '#database/schema.ts'
import { type Cast, createCast, NOW } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { copyRules } from '../aturan/rules.ts'
import { pruneRow, withPerubahan } from './perubahan.ts'

describeDialects('what a perubahan writes down', t => {
  let cast: Cast
  beforeEach(async () => {
    cast = await createCast(t.db)
  })

  const perbuatan = () => ({ akun_id: cast.akun.admin, now: NOW, jenis: 'orang', judul: 'Coba' }) as const
  const barisList = () =>
    rowsOf(t.db)<Row<'perubahan_baris'>>`
      select tabel, cast(sebelum as text) as sebelum, cast(sesudah as text) as sesudah from perubahan_baris order by tabel, kunci`

  test('each row before and after, once, and how many; what came back to what it was is left out', async () => {
    const hasil = await t.db.transaction().execute(tx =>
      withPerubahan(tx, { ...perbuatan(), keterangan: 'uji.xlsx', periode_id: cast.periode }, async () => {
        const { id } = await tx
          .insertInto('kelompok')
          .values({ periode_id: cast.periode, nama: 'K 9', nama_urut: 'k 9', jk: 'L', tempat: '', created_at: NOW })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx.updateTable('kelompok').set({ tempat: 'Aula' }).where('id', '=', id).execute()
        await tx.insertInto('kelompok_kegiatan').values({ kelompok_id: id, kegiatan_id: cast.subuh }).execute()
        await tx
          .updateTable('kelompok_kegiatan')
          .set({ kegiatan_id: cast.halaqah })
          .where('kelompok_id', '=', id)
          .execute()
        await tx.updateTable('mahasantri').set({ kamar: 'B-12' }).where('id', 'in', cast.putra.slice(0, 2)).execute()
        await tx
          .updateTable('mahasantri')
          .set({ kamar: '' })
          .where('id', '=', cast.putra[1] as number)
          .execute()
        await tx
          .deleteFrom('keanggotaan')
          .where('mahasantri_id', '=', cast.putra[4] as number)
          .execute()
        await tx
          .insertInto('libur')
          .values({ dari: '2026-11-23', sampai: '2026-11-23', nama: 'x', akun_id: cast.akun.admin, created_at: 1 })
          .execute()
        await tx.deleteFrom('libur').execute()
        return 'jadi'
      }),
    )
    expect(hasil).toBe('jadi')
    const rows = (await barisList()).map(({ tabel, sebelum, sesudah }) => ({
      tabel,
      sebelum: sebelum && JSON.parse(sebelum),
      sesudah: sesudah && JSON.parse(sesudah),
    }))
    expect(rows.map(r => [r.tabel, r.sebelum && 1, r.sesudah && 1])).toEqual([
      ['keanggotaan', 1, null],
      ['kelompok', null, 1],
      ['kelompok_kegiatan', null, 1],
      ['mahasantri', 1, 1],
    ])
    expect(rows[0]?.sebelum).toMatchObject({ mahasantri_id: cast.putra[4], kelompok_id: cast.kelompok7, sampai: null })
    expect(rows[1]?.sesudah).toMatchObject({ nama: 'K 9', tempat: 'Aula', created_at: NOW })
    expect(rows[2]?.sesudah).toMatchObject({ kegiatan_id: cast.halaqah })
    expect([rows[3]?.sebelum.kamar, rows[3]?.sesudah.kamar]).toEqual(['', 'B-12'])
    const [perubahan] = await t.db.selectFrom('perubahan').selectAll().execute()
    expect(perubahan).toMatchObject({ at: NOW, akun_id: cast.akun.admin, jenis: 'orang', keterangan: 'uji.xlsx' })
    expect(JSON.parse(perubahan?.jumlah ?? '')).toMatchObject({
      mahasantri: { baru: 0, berubah: 1, hapus: 0 },
      kelompok: { baru: 1, berubah: 0, hapus: 0 },
    })
  })

  test('what a key takes along is written down: a jadwal that goes from under a pertemuan', async () => {
    const id = await insertJadwal()
    await insertPertemuan(id)
    await t.db
      .transaction()
      .execute(tx => withPerubahan(tx, perbuatan(), async () => tx.deleteFrom('jadwal').where('id', '=', id).execute()))
    const rows = await barisList()
    expect(rows.map(r => [r.tabel, JSON.parse(r.sebelum ?? '').id])).toEqual([
      ['jadwal', id],
      ['pertemuan', expect.any(Number)],
    ])
    expect(JSON.parse(rows[1]?.sebelum ?? '').jadwal_id).toBe(id)
    expect(JSON.parse(rows[1]?.sesudah ?? '').jadwal_id).toBeNull()
  })

  test('one inside another is part of it; nothing changed is no entry; after it nothing is written down', async () => {
    const update = (kamar: string) =>
      t.db.transaction().execute(tx =>
        withPerubahan(tx, perbuatan(), () =>
          withPerubahan(tx, { ...perbuatan(), judul: 'Di dalam' }, async () => {
            await tx
              .updateTable('mahasantri')
              .set({ kamar })
              .where('id', '=', cast.putra[0] as number)
              .execute()
          }),
        ),
      )
    await update('A-1')
    await update('A-1')
    await t.db.updateTable('mahasantri').set({ kamar: 'C' }).execute()
    expect(await t.db.selectFrom('perubahan').select('judul').execute()).toEqual([{ judul: 'Coba' }])
    expect(await barisList()).toHaveLength(1)
    expect(await t.db.selectFrom('perubahan_kini').selectAll().execute()).toEqual([])
  })

  test('what fails leaves nothing open for whoever shares the transaction', async () => {
    const galat = new Error('gagal')
    const ubah = t.db.transaction().execute(tx =>
      withPerubahan(tx, perbuatan(), async () => {
        await tx.updateTable('mahasantri').set({ kamar: 'A' }).execute()
        throw galat
      }),
    )
    await expect(ubah).rejects.toBe(galat)
    expect(await barisList()).toEqual([])
    await t.db.transaction().execute(async tx => {
      await withPerubahan(tx, perbuatan(), () => Promise.reject(galat)).catch(() => {})
      await tx.updateTable('mahasantri').set({ kamar: 'B' }).execute()
    })
    expect(await barisList()).toEqual([])
  })

  test('thirty days later the rows go, and the entry says how many there were', async () => {
    await t.db.transaction().execute(tx =>
      withPerubahan(tx, perbuatan(), async () => {
        await tx.updateTable('mahasantri').set({ kamar: 'A' }).execute()
      }),
    )
    const prune = (hari: number) => t.db.transaction().execute(tx => pruneRow(tx, NOW + hari * 86_400_000))
    expect(await prune(29)).toBe(0)
    expect(await barisList()).toHaveLength(10)
    expect([await prune(30), await prune(30)]).toEqual([1, 0])
    expect(await barisList()).toEqual([])
    const [row] = await t.db.selectFrom('perubahan').select('jumlah').execute()
    expect(JSON.parse(row?.jumlah ?? '').mahasantri.berubah).toBe(10)
  })

  test('every column of every table but the secrets', async () => {
    const { admin } = cast.akun
    const oleh = { alasan: '', akun_id: admin, at: 1 }
    await t.db
      .insertInto('libur')
      .values({ dari: '2026-11-23', sampai: '2026-11-23', nama: 'x', akun_id: admin, created_at: 1 })
      .execute()
    await t.db.insertInto('konsep').values({ periode_id: cast.periode, akun_id: admin, created_at: 1 }).execute()
    const pertemuan_id = await insertPertemuan(await insertJadwal())
    await t.db
      .insertInto('peniadaan')
      .values({ pertemuan_id, ...oleh })
      .execute()
    await t.db
      .insertInto('perpanjangan')
      .values({ pertemuan_id, sampai_at: 2, ...oleh })
      .execute()
    const pindah = { dari_tanggal: '2026-11-06', dari_ke: 1, ke_tanggal: '2026-11-07', ke_ke: 1 }
    await t.db
      .insertInto('pemindahan')
      .values({ pertemuan_id, ...pindah, ...oleh })
      .execute()

    await t.db.transaction().execute(tx => copyRules(tx, cast.periode, NOW))
    const at = { updated_at: 1 }
    await t.db
      .insertInto('kop')
      .values({ id: 1, baris: '', kota: '', kertas: 'A4', hijri: 0, ...at })
      .execute()
    const orang = { urutan: 0, jabatan: 'Kepala', nama: 'H', nomor: '', tempat: 'surat' } as const
    await t.db.insertInto('penandatangan').values(orang).execute()
    const signed = { ppk_nama: '', ppk_nomor: '', bendahara_nama: '', bendahara_nomor: '' }
    await t.db
      .insertInto('spj')
      .values({ id: 1, pemberi: '', dasar: '', mak: '', ...signed, ...at })
      .execute()
    await t.db.insertInto('tarif_pph').values({ mulai: '2026-01-01', ber_npwp: 250, tanpa_npwp: 300 }).execute()
    await t.db.insertInto('templat_kolom').values({ jenis: 'bank', urutan: 0, judul: 'N', isi: 'diterima' }).execute()
    const semester = { kendala: '', saran: '', terbaik: 10, sesi_minimal: null }
    await t.db
      .insertInto('laporan_semester')
      .values({ periode_id: cast.periode, ...semester, ...at })
      .execute()
    await t.db
      .insertInto('syahadah')
      .values({ id: 1, latar_id: null, predikat: '[]', ...at })
      .execute()
    const masa = { simpan_surat: 0, simpan_dokumen: 0, simpan_riwayat: 0, simpan_akun: 0 }
    await t.db
      .insertInto('privasi')
      .values({ id: 1, tampil: 0, teks: '', ...masa, ...at })
      .execute()
    const surel = {
      host: 'smtp.kampus.ac.id',
      port: 25,
      keamanan: 'tls',
      username: 'u',
      sandi: 'password',
      dari: '',
    } as const
    await t.db
      .insertInto('pengiriman')
      .values({ id: 1, ...surel, ringkasan: 0, pengingat_menit: 0, ...at })
      .execute()
    await t.db
      .insertInto('awal_bulan')
      .values({ tahun: 1448, bulan: 6, mulai: '2026-11-11', akun_id: admin, ...at })
      .execute()
    await t.db
      .insertInto('jenis_surat')
      .values({ nama: 'Dispensasi', kode: 'S.Disp', bentuk: 'dinas', arsip: 0, akun_id: admin, created_at: 1 })
      .execute()
    const syarat = await t.db
      .insertInto('syarat_kelulusan')
      .values({
        periode_id: cast.periode,
        urutan: 1,
        jenis: 'nilai',
        kegiatan_id: null,
        nama: 'Tahsin',
        minimal: 300,
        bersyarat: null,
      })
      .returning('id as syarat_id')
      .executeTakeFirstOrThrow()
    const nilai = { ...syarat, mahasantri_id: cast.putra[0] ?? 0, nilai: 300 }
    await t.db
      .insertInto('nilai_kelulusan')
      .values({ ...nilai, akun_id: admin, at: 1 })
      .execute()
    const surat = {
      kode: 'AAAAAAAAAA',
      jenis: 'surat_keterangan',
      judul: '',
      sidik: '',
      isi: '[]',
      pilihan: '{}',
    } as const
    const { dokumen_id } = await t.db
      .insertInto('dokumen')
      .values({ ...surat, nomor: '', created_at: 1, akun_id: admin, oleh: '' })
      .returning('id as dokumen_id')
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('penyampaian')
      .values({ dokumen_id, cara: 'diserahkan', tanggal: '2026-11-20', akun_id: admin, at: 1 })
      .execute()
    const tables = new Map((await t.db.introspection.getTables()).map(one => [one.name, one.columns.map(c => c.name)]))
    const tabelList = Object.keys(TRACKED_TABLES) as (keyof typeof TRACKED_TABLES)[]
    await t.db.transaction().execute(tx =>
      withPerubahan(tx, perbuatan(), async () => {
        for (const tabel of tabelList.toReversed())
          await sql`delete from ${sql.table(tabel)} ${tabel === 'akun' ? sql`where id <> ${admin}` : sql``}`.execute(tx)
      }),
    )
    const rows = await barisList()
    for (const tabel of tabelList) {
      const dilacak = TRACKED_TABLES[tabel]
      const rahasia: readonly string[] = 'rahasia' in dilacak ? dilacak.rahasia : []
      const kolom = tables.get(tabel)?.filter(k => !rahasia.includes(k)) ?? []
      const row = rows.find(r => r.tabel === tabel)
      expect([tabel, Object.keys(JSON.parse(row?.sebelum ?? '{}')).toSorted()]).toEqual([tabel, kolom.toSorted()])
      expect(tables.get(tabel)).toEqual(expect.arrayContaining([...rahasia]))
    }
    expect(JSON.stringify(rows)).not.toContain('password')
  })

  async function insertJadwal(): Promise<number> {
    const waktu = { hari: 6, mulai: '16:00', selesai: '17:00', tempat: '', dari: '2026-09-01', sampai: null }
    const { id } = await t.db
      .insertInto('jadwal')
      .values({ kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, ...waktu })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function insertPertemuan(jadwal_id: number): Promise<number> {
    const kosong = { materi: '', tempat: '', mulai: '', selesai: '', catatan: '', badal: '' }
    const { id } = await t.db
      .insertInto('pertemuan')
      .values({
        ...{ kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: '2026-11-07', ke: 1, jadwal_id },
        ...{ ...kosong, pelaksana_id: null, murabbi_hadir: null, version: 1 },
        ...{ created_at: 1, created_by: cast.akun.admin, opened_at: null, opened_by: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
})
