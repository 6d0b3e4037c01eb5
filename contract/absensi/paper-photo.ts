import * as z from 'zod'
import { endpoint, file, idField, id as idInPath } from '#contract/endpoint.ts'

// The photograph of a sheet on paper: it stays on the phone unless the institution keeps it.

/** SHA-256 of the file as the phone has it, in hex. */
export const photoHashField = z.string().regex(/^[0-9a-f]{64}$/, { error: 'Sidik foto harus 64 angka heksadesimal' })

export const getPaperPhotoRule = endpoint('GET /api/foto-kertas', {
  summary: 'Apakah lembaga menyimpan foto lembar kertas.',
  access: ['admin', 'murabbi', 'pendamping'],
  reply: z.object({ simpan: z.boolean() }),
})

export const keepPaperPhoto = endpoint('PUT /api/pertemuan/:id/foto-kertas', {
  summary:
    'Menyimpan foto lembar kertas yang tandanya sudah tersimpan; lampiran_id dari unggahan sendiri. Sekali saja: yang sudah ada tetap.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: z.strictObject({ kertas: photoHashField, lampiran_id: idField }),
  errors: [
    'pertemuan.not_found',
    'pertemuan.forbidden',
    'kelompok.forbidden',
    'foto_kertas.tidak_disimpan',
    'foto_kertas.not_found',
  ],
})

export const getPaperPhoto = endpoint('GET /api/pertemuan/:id/foto-kertas/:kertas', {
  summary: 'Foto lembar kertas yang disimpan; bagi admin dan yang memegang kelompoknya.',
  catat: 'surat',
  access: ['admin', 'murabbi', 'pendamping'],
  params: z.strictObject({ id: idInPath, kertas: photoHashField }),
  // As the letter of an izin: never the type it has.
  reply: file('application/octet-stream'),
  errors: ['pertemuan.not_found', 'pertemuan.forbidden', 'kelompok.forbidden', 'foto_kertas.not_found'],
})
