import { todayIn } from '#contract/tanggal.ts'
import { expect, loginAs, test } from '#test/e2e/fixtures.ts'
import { paths } from '#web/paths.ts'
import { awan, panel, readLembar } from './antrean.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

/*
 * What a phone wrote months ago, byte for byte: before a mark could carry a reason or an izin. It lies behind an entry of a
 * version that this build does not know, as another tab of a newer one would leave it. Never to be brought up to date.
 */
const VERSI_1 = {
  id: '6f0c5a1e-3d0f-4a55-9d6b-0d6a3c7f2b11',
  action: 'record-absensi.v1',
  group: '1/1/{tanggal}/9',
  input: {
    sheet: { kelompok_id: 1, kegiatan_id: 1, tanggal: '{tanggal}', ke: 9 },
    device: 'Chrome, Android · 4f2a',
    rows: [
      { mahasantri_id: 0, status: 'T', menit: 15, catatan: 'Macet', base_version: 0, tapped_at: 1_795_000_000_000 },
    ],
  },
  at: 1_795_000_000_000,
  user: 0,
  state: 'sealed',
}

test('an outbox of version 1 still drains, also behind what a newer version has left', async ({ page, request }) => {
  const tanggal = todayIn('Asia/Jakarta', Date.now())
  const mahasantri = (await readLembar(request, 9)).baris[3]?.mahasantri_id ?? 0
  await loginAs(page, 'umar', paths.absensi)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hadir:akun'))).not.toBeNull()
  const lama = JSON.stringify(VERSI_1)
    .replaceAll('{tanggal}', tanggal)
    .replace('"mahasantri_id":0', `"mahasantri_id":${mahasantri}`)
  await page.evaluate(
    async ([lama = '']) => {
      const user = (JSON.parse(localStorage.getItem('hadir:akun') ?? '{}') as { akun: number }).akun
      const entry = { ...(JSON.parse(lama) as Record<string, unknown>), user }
      const open = indexedDB.open('hadir')
      await new Promise(resolve => open.addEventListener('success', resolve))
      const tx = open.result.transaction('outbox', 'readwrite')
      const lain = JSON.parse(lama.replace('/9"', '/10"').replace('"ke":9', '"ke":10')) as Record<string, unknown>
      tx.objectStore('outbox').add({ ...lain, user, id: crypto.randomUUID(), action: 'record-absensi.v2' })
      tx.objectStore('outbox').add(entry)
      await new Promise(resolve => tx.addEventListener('complete', resolve))
      open.result.close()
    },
    [lama],
  )
  await page.reload()
  await expect
    .poll(async () => (await readLembar(request, 9)).baris.find(row => row.mahasantri_id === mahasantri))
    .toMatchObject({ status: 'T', menit: 15, catatan: 'Macet', version: 1, oleh: 'Umar Faruq' })
  await expect(awan(page)).toHaveAccessibleName('Belum terkirim: 1 ditolak')
  await awan(page).tap()
  await expect(panel(page)).toContainText('Isian ini dibuat oleh versi Hadir yang lebih baru. Muat ulang halaman.')
})
