import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { getLembar, type Lembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import type { Status } from '#contract/kehadiran.ts'
import { type Contoh, createToken, expect } from '#test/e2e/fixtures.ts'
import { RECORDING } from './antrean.ts'
import { keadaan, rows, tombol } from './lembar.ts'

// What the stories of conflicts share.

export interface Alamat {
  kelompok: number
  /** The first one where it is not said. */
  kegiatan?: number
  ke: number
}

/** Today's sheet, as `siapa` is given it. */
export async function readLembar(
  request: APIRequestContext,
  siapa: Contoh,
  { kelompok, kegiatan = 1, ke }: Alamat,
): Promise<Lembar> {
  const headers = { authorization: `Bearer ${await createToken(request, siapa)}` }
  const path = getLembar.path.replace(':id', String(kelompok))
  const answer = await request.get(path, { headers, params: { kegiatan_id: kegiatan, ke } })
  expect(answer.status(), await answer.text()).toBe(200)
  return getLembar.reply.parse(await answer.json())
}

/** Somebody else marks the first rows of the roll, on what stands there now. */
export async function record(
  request: APIRequestContext,
  siapa: Contoh,
  alamat: Alamat,
  status: readonly Status[],
): Promise<void> {
  const { baris, tanggal } = await readLembar(request, siapa, alamat)
  const { kegiatan: kegiatan_id = 1, ke } = alamat
  const rows = status.map((status, i) => {
    const { mahasantri_id = 0, version = 0 } = baris[i] ?? {}
    return { mahasantri_id, status, menit: null, catatan: '', base_version: version, tapped_at: Date.now() }
  })
  const headers = { authorization: `Bearer ${await createToken(request, siapa)}` }
  const data = { action_id: randomUUID(), kegiatan_id, tanggal, ke, rows }
  const path = recordAbsensi.path.replace(':id', String(alamat.kelompok))
  const answer = await request.put(path, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The first rows are marked Alpa without a signal, `siapa` marks them otherwise, and the signal is back. */
export async function bertentangan(
  page: Page,
  siapa: Contoh,
  alamat: Alamat,
  status: readonly Status[],
): Promise<void> {
  await page.context().route(RECORDING, route => route.abort())
  for (const index of status.keys()) await tombol(rows(page).nth(index), 'Alpa').click()
  await expect(keadaan(page)).toHaveText(new RegExp(`menunggu koneksi · ${status.length} perubahan$`))
  await record(page.request, siapa, alamat, status)
  await page.context().unroute(RECORDING)
  await expect(keadaan(page)).toHaveText(new RegExp(`${status.length} menunggu pilihan$`), { timeout: 30_000 })
}
