import { useState } from 'react'
import * as z from 'zod'
import { selesaiSetelahMulai } from '#contract/absensi/jadwal.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { beritaAcaraSchema } from '#contract/absensi/pertemuan.ts'
import { formatJam, formatTanggal } from '#contract/tanggal.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { FormLembar } from './FormLembar.tsx'
import { Isian, IsianJam } from './Isian.tsx'
import { PilihBadal } from './PilihBadal.tsx'
import { type IsianBeritaAcara, usePertemuanAksi } from './pertemuan-aksi.ts'

const BADAL = 'badal'

/** The contract's own rules, and the two it leaves to the server because they look at several fields. */
const schema = beritaAcaraSchema
  .omit({ version: true, pelaksana_id: true, murabbi_hadir: true })
  .extend({ pelaksana: z.string(), badal_id: z.int().nullable(), murabbi: z.string() })
  .refine(({ pelaksana, badal }) => pelaksana !== BADAL || badal !== '', {
    ...{ path: ['badal'], error: 'Wajib diisi', when: () => true },
  })
  .refine(...selesaiSetelahMulai())

/** Materi, who led it, time, place, whether the murabbi was there, a note. */
export default function FormBeritaAcara({ lembar, onTutup }: { lembar: Lembar; onTutup: () => void }) {
  const { kelompok, sebagai_badal } = lembar
  const { ubah } = usePertemuanAksi(lembar)
  const [awal] = useState(() => startIsian(lembar))
  const isian = useIsian(schema, awal)
  // Whether the murabbi was there is known afterwards only.
  const ahead = lembar.tanggal > lembar.hari_ini
  return (
    <FormLembar
      judul={ahead ? 'Rencana pertemuan' : 'Berita acara'}
      keterangan={`${kelompok.nama} · ${lembar.kegiatan?.nama ?? ''} · ${formatTanggal(lembar.tanggal, 'panjang')}`}
      berubah={isian.berubah}
      galat={ubah.error}
      tombol="Simpan"
      bekerja={ubah.isPending}
      {...{ onTutup, onKirim }}
    >
      <Isian label="Materi" {...isian.teks('materi')}>
        {props => <input {...props} maxLength={300} />}
      </Isian>
      {sebagai_badal ? null : (
        <Isian label="Pelaksana" {...isian.teks('pelaksana')}>
          {props => (
            <select {...props}>
              <option value="">Belum diisi</option>
              {kelompok.pendamping.map(({ id, nama }) => (
                <option key={id} value={id}>
                  {nama}
                </option>
              ))}
              <option value={BADAL}>Badal (pengganti)</option>
            </select>
          )}
        </Isian>
      )}
      {isian.nilai.pelaksana === BADAL && !sebagai_badal ? (
        <PilihBadal
          lembar={lembar}
          value={{ id: isian.nilai.badal_id, nama: isian.nilai.badal }}
          onChange={({ id, nama }) => isian.set({ badal_id: id, badal: nama })}
          error={isian.galat.badal}
        />
      ) : null}
      {ahead ? null : (
        <Isian label="Murabbi" {...isian.teks('murabbi')}>
          {props => (
            <select {...props}>
              <option value="">Belum diisi</option>
              <option value="ya">Hadir</option>
              <option value="tidak">Tidak hadir</option>
            </select>
          )}
        </Isian>
      )}
      <IsianJam mulai={isian.teks('mulai')} selesai={isian.teks('selesai')} />
      <Isian label="Tempat" {...isian.teks('tempat')}>
        {props => <input {...props} maxLength={120} />}
      </Isian>
      <Isian label="Catatan" {...isian.teks('catatan')}>
        {props => <textarea {...props} rows={2} maxLength={1000} />}
      </Isian>
    </FormLembar>
  )

  function onKirim(tutup: () => void) {
    isian.kirim(isi => ubah.mutate(bodyOf(isi, sebagai_badal), { onSuccess: tutup, onError: isian.gagal }))
  }
}

function startIsian(lembar: Lembar) {
  const { pertemuan, jadwal } = lembar
  const badal = badalOf(lembar)
  return {
    materi: pertemuan?.materi ?? '',
    pelaksana: badal ? BADAL : String(pertemuan?.pelaksana_id ?? ''),
    badal: badal?.nama ?? '',
    badal_id: badal?.id ?? null,
    mulai: formatJam(pertemuan?.mulai || jadwal?.mulai || ''),
    selesai: formatJam(pertemuan?.selesai || jadwal?.selesai || ''),
    tempat: pertemuan?.tempat || jadwal?.tempat || '',
    murabbi: pertemuan?.murabbi_hadir == null ? '' : pertemuan.murabbi_hadir ? 'ya' : 'tidak',
    catatan: pertemuan?.catatan ?? '',
  }
}

/** Whoever leads it and is no pendamping of the kelompok that day. */
function badalOf({ pertemuan, kelompok }: Lembar): { id: number | null; nama: string } | undefined {
  if (pertemuan?.badal) return { id: null, nama: pertemuan.badal }
  const id = pertemuan?.pelaksana_id ?? null
  return id === null || kelompok.pendamping.some(p => p.id === id)
    ? undefined
    : { id, nama: pertemuan?.pelaksana ?? '' }
}

function bodyOf(isi: z.output<typeof schema>, sebagaiBadal: boolean): IsianBeritaAcara {
  const { pelaksana, badal, badal_id, murabbi, ...rest } = isi
  const body = { ...rest, murabbi_hadir: murabbi === '' ? null : murabbi === 'ya' }
  // Who stands in says what was held, not who leads it.
  if (sebagaiBadal) return body
  if (pelaksana === BADAL) return { ...body, pelaksana_id: badal_id, badal: badal_id === null ? (badal ?? '') : '' }
  return { ...body, pelaksana_id: pelaksana === '' ? null : Number(pelaksana), badal: '' }
}
