import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import css from '#web/features/dokumen/dokumen.module.css'
import { CheckLine, VerifikasiResult } from '#web/features/dokumen/VerifikasiResult.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { rememberIstilah } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { ApiError, call } from '../api.ts'
import { paths } from '../paths.ts'

/** For whoever holds a printed sheet, without an account: `id` is its code, '' asks for one. */
export default function Verifikasi({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verifikasi', id],
    queryFn: ({ signal }) => call('GET /api/verifikasi/:kode', { params: { kode: id }, signal }).then(rememberIstilah),
    enabled: id !== '',
    // That there is no such sheet is an answer.
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status > 0 && error.status < 500),
  })
  const [kode, setCode] = useState(id)
  const router = useRouter()
  useEffect(() => {
    document.title = 'Periksa dokumen · Hadir'
  }, [])
  const fake = error instanceof ApiError && error.kode === 'dokumen.not_found'
  return (
    <main className={`grid gap-16 ${css.page}`}>
      <div className="row gap-8 bold soft">
        <Logo size={28} />
        {data?.lembaga || 'Hadir'}
      </div>
      <h1 className="text-2xl tight">Periksa keaslian dokumen</h1>
      <form className={`flex wrap top gap-8 ${css.form}`} onSubmit={submit}>
        <TextInput
          className={css.grow ?? ''}
          label="Kode pada dokumen"
          placeholder="K7PQM-2XW9R"
          autoCapitalize="characters"
          autoComplete="off"
          value={kode}
          onChange={event => setCode(event.currentTarget.value)}
          maxLength={20}
        />
        <Button type="submit" mt={22} disabled={kode.trim() === ''}>
          Periksa
        </Button>
      </form>
      {id !== '' && isFetching && !data ? <LoadingRow jumlah={3} /> : null}
      {fake ? (
        <EmptyState judul="Dokumen tidak dikenal" gambar="saringan">
          {messageOf(error)}
        </EmptyState>
      ) : error && !data ? (
        <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
      ) : null}
      {data ? (
        <>
          <VerifikasiResult data={data} />
          {data.baris > 0 ? <CheckLine key={id} kode={id} /> : null}
        </>
      ) : null}
    </main>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = kode.replace(/[^a-z0-9]/gi, '').toUpperCase()
    if (wanted !== '') router.history.push(paths.verifikasi(wanted))
  }
}
