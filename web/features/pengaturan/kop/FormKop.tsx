import type { FormEvent } from 'react'
import { type Kop, kopBody } from '#contract/pengaturan/kop.ts'
import { ApiError } from '#web/api.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { focusFirstError } from '#web/ui/focus-galat.ts'
import { Isi } from '#web/ui/Isi.tsx'
import { KakiFormulir } from '#web/ui/KakiFormulir.tsx'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { KartuKop } from './KartuKop.tsx'
import { KartuPenandatangan } from './KartuPenandatangan.tsx'
import { useKop, useSaveKop } from './kop-queries.ts'

/** What stands above and below everything that is printed. */
export function FormKop() {
  const { data, error, refetch } = useKop()
  if (error) return <ErrorState pesan={messageOf(error)} onReload={() => refetch()} />
  if (!data) return <MemuatBaris />
  return <Form awal={data} onMuatUlang={refetch} />
}

function Form({ awal, onMuatUlang }: { awal: Kop; onMuatUlang: () => Promise<{ data: Kop | undefined }> }) {
  const isian = useIsian(kopBody, toNilai(awal))
  const save = useSaveKop()
  const stale = save.error instanceof ApiError && save.error.kode === 'kop.stale'
  return (
    <form onSubmit={submit} noValidate>
      <Isi>
        <KartuKop isian={isian} />
        <KartuPenandatangan isian={isian} />
        <KakiFormulir
          jumlahGalat={isian.jumlahGalat}
          berubah={isian.berubah}
          galat={save.error}
          menyimpan={save.isPending}
          onMulaiLagi={stale ? startAgain : undefined}
        />
      </Isi>
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = isian.periksa()
    if (!body) return focusFirstError()
    save.mutate(body, {
      onSuccess: saved => {
        isian.mulai(toNilai(saved))
        tellDone('Data berhasil disimpan')
      },
      onError: isian.gagal,
    })
  }

  async function startAgain() {
    const { data } = await onMuatUlang()
    if (data) isian.mulai(toNilai(data))
    save.reset()
  }
}

function toNilai({ logo: _, ...kop }: Kop) {
  return kop
}
