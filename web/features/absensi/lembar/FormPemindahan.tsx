import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { pemindahanSchema } from '#contract/absensi/pertemuan.ts'
import { describeMalam, formatJam, formatTanggal, hijri, weekday } from '#contract/tanggal.ts'
import { ApiError } from '#web/api.ts'
import { holdFokus, LembarBawah } from '#web/ui/LembarBawah.tsx'
import { berbeda } from '#web/ui/use-isian.ts'
import css from './Formulir.module.css'
import { Isian } from './Isian.tsx'
import kalender from './KalenderTanggal.module.css'
import { KalenderTanggal } from './KalenderTanggal.tsx'
import { usePertemuanAksi } from './pertemuan-aksi.ts'
import { useLiburOn } from './use-libur.ts'

interface FormPemindahanProps {
  lembar: Lembar
  onTutup: () => void
  /** Where it is now. */
  onPindah?: (to: { tanggal: string; ke: number }) => void
}

/** To another date, with whatever marks it has. Weekday, date and 'malam Jumat' stand together before it is done. */
export default function FormPemindahan({ lembar, onTutup, onPindah }: FormPemindahanProps) {
  const { pertemuan, jadwal, kelompok, kegiatan, periode, tanggal, awal_pekan, hijri_offset } = lembar
  const { pindahkan } = usePertemuanAksi(lembar)
  const [awal] = useState({
    tanggal,
    mulai: formatJam(pertemuan?.mulai || jadwal?.mulai || ''),
    selesai: formatJam(pertemuan?.selesai || jadwal?.selesai || ''),
    alasan: '',
  })
  const [isian, setIsian] = useState(awal)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const parsed = pemindahanSchema.safeParse(isian)
  const failure = pindahkan.error instanceof ApiError ? pindahkan.error : undefined
  const errors = tried ? errorsOf(isian, tanggal, parsed.error?.issues) : {}
  const error = (name: keyof typeof isian) => errors[name] ?? failure?.isian[name]
  const bebas = (failure?.body as { ke_bebas?: number } | undefined)?.ke_bebas
  const liburOn = useLiburOn()
  const libur = isian.tanggal === tanggal ? null : liburOn(isian.tanggal)
  const malam = describeMalam(weekday(isian.tanggal), isian.mulai.replace('.', ':').padStart(5, '0'))

  return (
    <LembarBawah
      judul="Pindahkan pertemuan"
      keterangan={`${kelompok.nama} · ${kegiatan?.nama ?? ''} · ${formatTanggal(tanggal, 'panjang')}`}
      onTutup={onTutup}
      berubah={berbeda(isian, awal)}
    >
      {(tutup, batal) => (
        <form ref={form} className={css.form} noValidate onSubmit={event => save(event, tutup)}>
          <fieldset className={`stack ${css.himpunan}`}>
            <legend className="hanya-pembaca">Tanggal baru</legend>
            <p className={`flex wrap baseline gap-2 gap-x-8 min-h-24 ${css.pilihan}`} aria-live="polite">
              {isian.tanggal === tanggal ? (
                'Pilih tanggal barunya'
              ) : (
                <>
                  <b>{formatTanggal(isian.tanggal, 'panjang')}</b>
                  <span>{[malam, hijri(isian.tanggal, hijri_offset)].filter(Boolean).join(' · ')}</span>
                </>
              )}
            </p>
            <KalenderTanggal
              value={isian.tanggal}
              min={periode.mulai}
              max={periode.selesai}
              awalPekan={awal_pekan}
              onPilih={next => set({ tanggal: next })}
            />
            {/* Below the days: above them it would push them from under the finger. */}
            <div aria-live="polite">
              {libur ? (
                <p className={`mt-6 text-m warn-ink bg-warn round-8 ${kalender.sebut}`}>
                  <b>Libur: {libur}.</b> Pertemuan tetap boleh diadakan.
                </p>
              ) : null}
            </div>
            {error('tanggal') ? <span className="text-s bad">{error('tanggal')}</span> : null}
          </fieldset>
          <div className={css.pair}>
            <Isian label="Mulai" error={error('mulai')}>
              {props => (
                <input
                  {...props}
                  value={isian.mulai}
                  onChange={event => set({ mulai: event.currentTarget.value })}
                  inputMode="decimal"
                  placeholder="18.30"
                  maxLength={5}
                />
              )}
            </Isian>
            <Isian label="Selesai" error={error('selesai')}>
              {props => (
                <input
                  {...props}
                  value={isian.selesai}
                  onChange={event => set({ selesai: event.currentTarget.value })}
                  inputMode="decimal"
                  placeholder="20.00"
                  maxLength={5}
                />
              )}
            </Isian>
          </div>
          <Isian label="Alasan" error={error('alasan')}>
            {props => (
              <input
                {...props}
                value={isian.alasan}
                onChange={event => set({ alasan: event.currentTarget.value })}
                maxLength={200}
              />
            )}
          </Isian>
          {pindahkan.error && Object.keys(failure?.isian ?? {}).length === 0 ? (
            <p className={css.alert} role="alert">
              {pindahkan.error.message}
            </p>
          ) : null}
          <div className="flex wrap end gap-8 pt-4">
            <Button variant="default" onClick={batal} onMouseDown={holdFokus}>
              Batal
            </Button>
            {bebas ? (
              <Button variant="default" onMouseDown={holdFokus} onClick={() => run(tutup, bebas)}>
                Jadikan ke-{bebas}
              </Button>
            ) : null}
            <Button type="submit" onMouseDown={holdFokus} loading={pindahkan.isPending}>
              Pindahkan
            </Button>
          </div>
        </form>
      )}
    </LembarBawah>
  )

  function set(change: Partial<typeof isian>) {
    setIsian(before => ({ ...before, ...change }))
    if (pindahkan.error) pindahkan.reset()
  }

  function save(event: FormEvent, tutup: () => void) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(errorsOf(isian, tanggal, parsed.error?.issues)).length === 0) return run(tutup)
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function run(tutup: () => void, ke?: number) {
    if (!parsed.success) return
    pindahkan.mutate(
      { ...parsed.data, ...(ke === undefined ? {} : { ke }) },
      {
        onSuccess: moved => {
          tutup()
          onPindah?.({ tanggal: moved.tanggal, ke: moved.ke })
        },
      },
    )
  }
}

/** The contract's own rules, and what it cannot know: where the pertemuan is now. */
function errorsOf(
  isian: { tanggal: string; mulai: string; selesai: string },
  now: string,
  issues: readonly { path: PropertyKey[]; message: string }[] = [],
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  if (isian.tanggal === now) errors.tanggal ??= 'Pilih tanggal lain'
  const minutes = (jam: string) => Number(jam.replace(/[.:]/, '').padStart(4, '0'))
  if (isian.mulai && isian.selesai && !errors.mulai && minutes(isian.selesai) <= minutes(isian.mulai))
    errors.selesai ??= 'Jam selesai harus setelah jam mulai'
  return errors
}
