import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { beritaAcaraSchema } from '#contract/absensi/pertemuan.ts'
import { formatJam, formatTanggal } from '#contract/tanggal.ts'
import { ApiError } from '#web/api.ts'
import { holdFokus, LembarBawah } from '#web/ui/LembarBawah.tsx'
import { berbeda } from '#web/ui/use-isian.ts'
import css from './Formulir.module.css'
import { Isian } from './Isian.tsx'
import { PilihBadal } from './PilihBadal.tsx'
import { usePertemuanAksi } from './pertemuan-aksi.ts'

const BADAL = 'badal'

/** Materi, who led it, time, place, whether the murabbi was there, a note. */
export default function FormBeritaAcara({ lembar, onTutup }: { lembar: Lembar; onTutup: () => void }) {
  const { pertemuan, jadwal, kelompok } = lembar
  const { ubah } = usePertemuanAksi(lembar)
  const badal = badalOf(lembar)
  // Whether the murabbi was there is known afterwards only.
  const ahead = lembar.tanggal > lembar.hari_ini
  const [awal] = useState({
    materi: pertemuan?.materi ?? '',
    pelaksana: badal ? BADAL : String(pertemuan?.pelaksana_id ?? ''),
    badal: badal?.nama ?? '',
    badalId: badal?.id ?? null,
    mulai: formatJam(pertemuan?.mulai || jadwal?.mulai || ''),
    selesai: formatJam(pertemuan?.selesai || jadwal?.selesai || ''),
    tempat: pertemuan?.tempat || jadwal?.tempat || '',
    murabbi: pertemuan?.murabbi_hadir == null ? '' : pertemuan.murabbi_hadir ? 'ya' : 'tidak',
    catatan: pertemuan?.catatan ?? '',
  })
  const [isian, setIsian] = useState(awal)
  // A field shows its error from the first time it is left, or from the first attempt to save.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const body = {
    materi: isian.materi,
    // Who stands in says what was held, not who leads it.
    ...(lembar.sebagai_badal ? {} : pelaksanaOf(isian)),
    mulai: isian.mulai,
    selesai: isian.selesai,
    tempat: isian.tempat,
    murabbi_hadir: isian.murabbi === '' ? null : isian.murabbi === 'ya',
    catatan: isian.catatan,
  }
  const errors = errorsOf(body, isian.pelaksana === BADAL ? isian.badal : undefined)
  const server = ubah.error instanceof ApiError ? ubah.error.isian : {}
  const shown = (name: string) => (left.has(name) ? errors[name] : undefined) ?? server[name]

  return (
    <LembarBawah
      judul={ahead ? 'Rencana pertemuan' : 'Berita acara'}
      keterangan={`${kelompok.nama} · ${lembar.kegiatan?.nama ?? ''} · ${formatTanggal(lembar.tanggal, 'panjang')}`}
      onTutup={onTutup}
      berubah={berbeda(isian, awal)}
    >
      {(tutup, batal) => (
        <form ref={form} className={css.form} noValidate onSubmit={event => save(event, tutup)}>
          <Isian label="Materi" error={shown('materi')}>
            {props => <input {...props} {...field('materi')} maxLength={300} />}
          </Isian>
          {lembar.sebagai_badal ? null : (
            <Isian label="Pelaksana">
              {props => (
                <select {...props} {...field('pelaksana')}>
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
          {isian.pelaksana === BADAL && !lembar.sebagai_badal ? (
            <PilihBadal
              lembar={lembar}
              value={{ id: isian.badalId, nama: isian.badal }}
              onChange={({ id, nama }) => {
                setIsian(before => ({ ...before, badalId: id, badal: nama }))
                if (ubah.error) ubah.reset()
              }}
              error={shown('badal')}
            />
          ) : null}
          {ahead ? null : (
            <Isian label="Murabbi">
              {props => (
                <select {...props} {...field('murabbi')}>
                  <option value="">Belum diisi</option>
                  <option value="ya">Hadir</option>
                  <option value="tidak">Tidak hadir</option>
                </select>
              )}
            </Isian>
          )}
          <div className={css.pair}>
            <Isian label="Mulai" error={shown('mulai')}>
              {props => <input {...props} {...field('mulai')} inputMode="decimal" placeholder="18.30" maxLength={5} />}
            </Isian>
            <Isian label="Selesai" error={shown('selesai')}>
              {props => (
                <input {...props} {...field('selesai')} inputMode="decimal" placeholder="20.00" maxLength={5} />
              )}
            </Isian>
          </div>
          <Isian label="Tempat" error={shown('tempat')}>
            {props => <input {...props} {...field('tempat')} maxLength={120} />}
          </Isian>
          <Isian label="Catatan" error={shown('catatan')}>
            {props => <textarea {...props} {...field('catatan')} rows={2} maxLength={1000} />}
          </Isian>
          {ubah.error && Object.keys(server).length === 0 ? (
            <p className={css.alert} role="alert">
              {ubah.error.message}
            </p>
          ) : null}
          <div className="flex wrap end gap-8 pt-4">
            <Button variant="default" onClick={batal} onMouseDown={holdFokus}>
              Batal
            </Button>
            <Button type="submit" onMouseDown={holdFokus} loading={ubah.isPending}>
              Simpan
            </Button>
          </div>
        </form>
      )}
    </LembarBawah>
  )

  function field(name: Exclude<keyof typeof isian, 'badalId'>) {
    return {
      name,
      value: isian[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget
        setIsian(before => ({ ...before, [name]: value }))
        if (ubah.error) ubah.reset()
      },
      onBlur: () => setLeft(before => new Set(before).add(name)),
    }
  }

  function save(event: FormEvent, tutup: () => void) {
    event.preventDefault()
    setLeft(new Set(Object.keys(isian)))
    if (Object.keys(errors).length > 0) {
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    ubah.mutate(body, { onSuccess: tutup })
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

function pelaksanaOf({ pelaksana, badal, badalId }: { pelaksana: string; badal: string; badalId: number | null }) {
  if (pelaksana === BADAL) return { pelaksana_id: badalId, badal: badalId === null ? badal : '' }
  return { pelaksana_id: pelaksana === '' ? null : Number(pelaksana), badal: '' }
}

/** The contract's own rules, and the two it leaves to the server because they look at several fields. */
function errorsOf(body: { mulai: string; selesai: string }, badal: string | undefined): Record<string, string> {
  const parsed = beritaAcaraSchema.safeParse({ version: 1, ...body })
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message
  if (badal !== undefined && badal.trim() === '') errors.badal = 'Wajib diisi'
  const { mulai, selesai } = parsed.data ?? {}
  if (mulai && selesai && selesai <= mulai) errors.selesai = 'Jam selesai harus setelah jam mulai'
  return errors
}
