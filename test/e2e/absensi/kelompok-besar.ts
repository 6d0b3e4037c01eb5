import type * as z from 'zod'
import { createAkun, updatePassword } from '#contract/akun/akun.ts'
import { createSession } from '#contract/akun/session.ts'
import { addKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { getKelompok } from '#contract/datapokok/kelompok.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'

/** That of all invented people, and one that somebody chooses. */
const SANDI = 'contoh-hadir'
const OWN = 'sungai jernih 8'
const NAMA = ['Ilham', 'Naufal', 'Rafi', 'Satria', 'Yusuf', 'Zulfikar', 'Bagus', 'Faiz', 'Hafizh', 'Khoirul']
const KOSONG = { fakultas: '', asrama: '', kamar: '', hp: '', wali_nama: '', wali_hp: '', asal: '', catatan: '' }
const KEDUA = ['Ramadhan', 'Al-Ghifari', 'Wibisono', 'Hakim', 'Pamungkas']

/** The sample's admin, for whatever a story or a measurement needs before it begins. */
export async function createPengelola(url: string) {
  const token = await createToken(url, 'admin', SANDI)
  const call = (method: string, path: string, body?: unknown) => send(url, token, method, path, body)

  return {
    /** Adds invented members until the kelompok has `jumlah`; from that day on. Its rolls of today and later grow. */
    async growKelompok(id: number, jumlah: number, dari: string): Promise<void> {
      const path = getKelompok.path.replace(':id', String(id))
      const { jk, anggota } = getKelompok.reply.parse(await call('GET', path))
      const now = anggota.filter(row => row.sampai === null).length
      const mahasantri_ids: number[] = []
      for (let i = now; i < jumlah; i++) {
        const nama = `${NAMA[i % NAMA.length]} ${KEDUA[Math.floor(i / NAMA.length) % KEDUA.length]}`
        const body: z.input<typeof mahasantriApi.create.body> = {
          ...KOSONG,
          nim: `99${id}${String(i).padStart(4, '0')}`,
          nama,
          jk: jk === 'campur' ? 'L' : jk,
          prodi: 'PAI',
          angkatan: 2026,
        }
        mahasantri_ids.push(mahasantriApi.create.reply.parse(await call('POST', mahasantriApi.create.path, body)).id)
      }
      if (mahasantri_ids.length === 0) return
      await call('POST', addKeanggotaan.path.replace(':id', String(id)), { mahasantri_ids, dari })
    },
    /** An account for a pendamping of the sample, logged in with a password of her own; the token. */
    async akunPendamping(pendamping_id: number): Promise<string> {
      const { akun, sandi } = createAkun.reply.parse(await call('POST', createAkun.path, { pendamping_id }))
      const first = await createToken(url, akun.username, sandi ?? '')
      await send(url, first, updatePassword.method, updatePassword.path, { sandi_baru: OWN })
      return createToken(url, akun.username, OWN)
    },
    call,
  }
}

export async function createToken(url: string, username: string, sandi = SANDI): Promise<string> {
  const body = { username, sandi }
  return createSession.reply.parse(await send(url, '', createSession.method, createSession.path, body)).token
}

async function send(url: string, token: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
