import { connect } from '#database/connect.ts'
import { createWaliLinks } from '#server/datapokok/wali-link/wali-link.ts'

/** Switches the links of wali on in the invented institution and makes one for its first mahasantri who has a kelompok. */
export async function makeSampleWaliLink(url: string): Promise<{ rahasia: string; angka: string }> {
  const db = connect(url)
  const now = Date.now()
  const made = await db.transaction().execute(async tx => {
    await tx.updateTable('pengaturan').set({ tautan_wali: 1 }).execute()
    const { mahasantri_id } = await tx
      .selectFrom('keanggotaan')
      .select('mahasantri_id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const wali = { wali_nama: 'Abdul Ghofur', wali_hp: '+6281298764117' }
    await tx.updateTable('mahasantri').set(wali).where('id', '=', mahasantri_id).execute()
    const { id } = await tx.selectFrom('akun').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
    const admin = { id, nama: '', username: 'admin', murabbi_id: null, pendamping_id: null, ganti_sandi: false }
    const { tautanList } = await createWaliLinks(tx, { ...admin, peran: ['admin'] }, [mahasantri_id], now)
    return { rahasia: tautanList[0]?.rahasia ?? '', angka: wali.wali_hp.slice(-4) }
  })
  await db.destroy()
  return made
}
