import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { mayDecideIzin, mayReadIzin } from '#contract/absensi/izin-right.ts'
import { addDays } from '#contract/tanggal.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { decidableIzin, listRight, readableIzin } from './right.ts'

describeDatabases('who has to do with an izin', t => {
  let cast: Cast
  beforeEach(async () => {
    cast = await createCast(t.db)
  })

  const userOf = (who: 'admin' | 'pimpinan' | 'hasan' | 'umar' | 'aisyah'): User => ({
    id: cast.akun[who],
    nama: who,
    username: who,
    peran: who === 'hasan' ? ['murabbi'] : who === 'umar' || who === 'aisyah' ? ['pendamping'] : [who],
    murabbi_id: who === 'hasan' ? cast.hasan : null,
    pendamping_id: who === 'umar' ? cast.umar : who === 'aisyah' ? cast.aisyah : null,
    ganti_sandi: false,
  })

  test('the rule in the contract and the one in SQL say the same of every izin, assignment and membership', async () => {
    // Faqih is a member for two stretches, umar and hasan are assigned for others; today is inside and outside of them.
    const faqih = cast.putra[0] as number
    const day = (n: number) => addDays(TODAY, n)
    await t.db.deleteFrom('keanggotaan').where('mahasantri_id', '=', faqih).execute()
    await t.db
      .insertInto('keanggotaan')
      .values([
        { kelompok_id: cast.kelompok7, mahasantri_id: faqih, dari: day(-20), sampai: day(-11) },
        { kelompok_id: cast.kelompok12, mahasantri_id: faqih, dari: day(-10), sampai: day(-6) },
        { kelompok_id: cast.kelompok7, mahasantri_id: faqih, dari: day(-5), sampai: null },
      ])
      .execute()
    await t.db
      .updateTable('kelompok_pendamping')
      .set({ dari: day(-15), sampai: day(-4) })
      .execute()
    await t.db
      .updateTable('kelompok_murabbi')
      .set({ dari: day(-8), sampai: null })
      .execute()
    const spans = [-25, -20, -16, -14, -11, -10, -7, -5, -3, 0, 4].flatMap(dari =>
      [0, 1, 4, 9, 20].map(n => ({ dari: day(dari), sampai: day(dari + n) })),
    )
    await t.db
      .insertInto('izin')
      .values(
        spans.map(({ dari, sampai }, i) => ({
          mahasantri_id: faqih,
          kelompok_id: cast.kelompok7,
          dari,
          sampai,
          jenis: 'izin' as const,
          alasan: 'Perlu',
          akun_id: cast.akun.umar,
          at: NOW,
          action_id: String(i),
          keadaan: 'ditolak' as const,
        })),
      )
      .execute()

    const seen = new Set<string>()
    for (const who of ['admin', 'pimpinan', 'hasan', 'umar', 'aisyah'] as const) {
      const user = userOf(who)
      const hak = (await listRight(t.db, user, [faqih]))(faqih)
      for (const hariIni of [TODAY, day(-4), day(-9), day(-30)]) {
        const { rows } = await sql<{ dari: string; sampai: string; baca: number; putus: number }>`
          select z.dari, z.sampai, case when ${readableIzin(user, hariIni)} then 1 else 0 end as baca,
            case when ${decidableIzin(user, hariIni)} then 1 else 0 end as putus from izin z`.execute(t.db)
        for (const { dari, sampai, baca, putus } of rows) {
          const said = [mayReadIzin(hak, { dari, sampai }, hariIni), mayDecideIzin(hak, { dari, sampai }, hariIni)]
          expect([baca === 1, putus === 1], `${who} ${dari} ${sampai} on ${hariIni}`).toEqual(said)
          seen.add(`${who} ${said}`)
        }
      }
    }
    // Each answer that can be given was given by somebody.
    expect([...seen].sort()).toEqual(
      [
        'admin true,true',
        'aisyah false,false',
        'aisyah true,false',
        'hasan false,false',
        'hasan true,true',
        'pimpinan false,false',
        'umar false,false',
        'umar true,false',
      ].sort(),
    )
  })
})
