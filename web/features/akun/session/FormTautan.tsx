import { Button, PasswordInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import * as z from 'zod'
import { type NextStep, SECOND_STEP } from '#contract/akun/waiting.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { labelPeran } from '#contract/peran.ts'
import { passwordSchema } from '#contract/person-schema.ts'
import { ApiError } from '#web/api.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { joinKelompok } from '#web/ui/kelompok-name.ts'
import { useInput } from '#web/ui/use-isian.ts'
import css from './LoginForm.module.css'
import { useTautanPassword } from './tautan-password-queries.ts'

const newPassword = z
  .object({ sandi_baru: passwordSchema, ulangi: z.string() })
  .refine(({ sandi_baru, ulangi }) => sandi_baru === ulangi, {
    path: ['ulangi'],
    message: 'Belum sama dengan kata sandi di atas',
  })

export interface FormTautanProps {
  kode: string
  pemilik: Reply<Api['POST /api/tautan-akun']>
  onMasuk: () => void
  /** The account has a second step already. */
  onLangkahKedua: (berikut: NextStep & { ingat: boolean }) => void
  onNotMe: () => void
}

/** Says who one is before it asks for anything; saving spends the link, and logs in. */
export function FormTautan({ kode, pemilik, onMasuk, onLangkahKedua, onNotMe }: FormTautanProps) {
  const { nama, username, peran, kelompok } = pemilik
  const isian = useInput(newPassword, { sandi_baru: '', ulangi: '' })
  const simpan = useTautanPassword()
  const length = [...isian.nilai.sandi_baru].length
  const sebagai = [peran.map(one => labelPeran(kata)[one]).join(', '), joinKelompok(kelompok)].filter(Boolean)
  const enough = passwordSchema.safeParse(isian.nilai.sandi_baru).success && !isian.galat.sandi_baru

  return (
    <form className={`stack gap-16 ${css.form}`} onSubmit={submit} noValidate>
      <div>
        <h1 className="text-2xl tight break">Anda masuk sebagai {nama}</h1>
        <p className="mt-8 text-l soft">
          {sebagai.length > 0 ? `${sebagai.join(' · ')}. ` : ''}Username Anda <b>{username}</b>. Buat kata sandi untuk
          masuk berikutnya.
        </p>
      </div>
      <ErrorNotice form error={simpan.error} />
      {/* Tells the password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label="Kata sandi baru"
        description={enough ? undefined : 'Paling sedikit 10 karakter; beberapa kata yang mudah Anda ingat sudah baik.'}
        autoComplete="new-password"
        size="md"
        {...isian.teks('sandi_baru')}
      />
      {enough ? (
        <p className="row gap-6 text-m good" role="status">
          <IconCheck size={16} aria-hidden /> {length} karakter, cukup panjang
        </p>
      ) : null}
      <PasswordInput label="Ulangi kata sandi" autoComplete="new-password" size="md" {...isian.teks('ulangi')} />
      <Button type="submit" fullWidth className={`text-xl round-10 ${css.submit}`} loading={simpan.isPending}>
        Simpan dan masuk
      </Button>
      <Button variant="subtle" className={css.lentur} onClick={onNotMe}>
        Bukan {nama}? Keluar
      </Button>
      <p className="text-m text-center soft">Tautan ini tidak dapat dipakai lagi setelah Anda simpan.</p>
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const onError = (error: Error) => {
      if (error instanceof ApiError && error.kode === SECOND_STEP)
        onLangkahKedua({ ...(error.body as NextStep), ingat: true })
      else isian.gagal(error)
    }
    isian.submit(({ sandi_baru }) => simpan.mutate({ kode, username, sandi_baru }, { onSuccess: onMasuk, onError }))
  }
}
