import { type FormEvent, type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { formatTelepon } from '#contract/identitas.ts'
import { type AturanIsian, type Pengaturan, pengaturanBody, pickAturan } from '#contract/pengaturan/pengaturan.ts'
import { formatJam } from '#contract/tanggal.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { focusFirstError } from '#web/ui/focus-galat.ts'
import { Isi } from '#web/ui/Isi.tsx'
import { KakiFormulir } from '#web/ui/KakiFormulir.tsx'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { ApiError } from '../../api.ts'
import type { IsianPengaturan } from './IsianPengaturan.tsx'
import { KartuIstilah } from './KartuIstilah.tsx'
import { KartuIzin } from './KartuIzin.tsx'
import { KartuKelompok } from './KartuKelompok.tsx'
import { KartuLangkahKedua } from './KartuLangkahKedua.tsx'
import { KartuLembaga } from './KartuLembaga.tsx'
import { KartuPenguncian } from './KartuPenguncian.tsx'
import { KartuPerhitungan } from './KartuPerhitungan.tsx'
import { KartuTautanIsi } from './KartuTautanIsi.tsx'
import { usePengaturan, useSavePengaturan } from './pengaturan-queries.ts'

interface FormLembagaProps {
  /** The institution's date now: what the offsets and rules do is shown for it. */
  hariIni: string | undefined
  /** Shows what other rules would do, and calls `onTerapkan` when they shall hold. */
  pratinjau: (
    rules: AturanIsian,
    act: { onTerapkan: () => void; onTutup: () => void; menerapkan: boolean },
  ) => ReactNode
  /** The card of honor, on the one form like the others; `berlaku` when it is paid as stored. */
  honor: (isian: IsianPengaturan, berlaku: boolean) => ReactNode
}

export function FormLembaga(props: FormLembagaProps) {
  const { data, error, refetch } = usePengaturan()
  if (error) return <ErrorState pesan={messageOf(error)} onReload={() => refetch()} />
  if (!data) return <MemuatBaris />
  return <Form {...props} awal={data} onMuatUlang={refetch} />
}

interface FormProps extends FormLembagaProps {
  awal: Pengaturan
  onMuatUlang: () => Promise<{ data: Pengaturan | undefined }>
}

/** Every card is a component of its own on the one form, because everything is saved together. */
function Form({ awal, hariIni, pratinjau, honor, onMuatUlang }: FormProps) {
  const isian = useIsian(pengaturanBody, shown(awal))
  const save = useSavePengaturan()
  const [tertunda, setTertunda] = useState<z.output<typeof pengaturanBody>>()
  const stale = save.error instanceof ApiError && save.error.kode === 'pengaturan.stale'

  return (
    <form onSubmit={submit} noValidate>
      <Isi>
        <KartuLembaga isian={isian} hariIni={hariIni} />
        <KartuIstilah isian={isian} />
        <KartuPerhitungan isian={isian} />
        <KartuPenguncian isian={isian} hariIni={hariIni} />
        <KartuIzin isian={isian} />
        <KartuTautanIsi isian={isian} />
        <KartuKelompok isian={isian} />
        <KartuLangkahKedua isian={isian} />
        {honor(isian, awal.honor_aktif === 1)}
        <KakiFormulir
          jumlahGalat={isian.jumlahGalat}
          berubah={isian.berubah}
          galat={save.error}
          menyimpan={save.isPending}
          onMulaiLagi={stale ? startAgain : undefined}
        />
      </Isi>
      {tertunda
        ? pratinjau(pickAturan(tertunda), {
            onTerapkan: () => simpan(tertunda),
            onTutup: () => setTertunda(undefined),
            menerapkan: save.isPending,
          })
        : null}
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = isian.periksa()
    if (!body) return focusFirstError()
    if (changesFigures(awal, body)) return setTertunda(body)
    simpan(body)
  }

  function simpan(body: z.output<typeof pengaturanBody>) {
    save.mutate(body, {
      onSettled: () => setTertunda(undefined),
      onSuccess: saved => {
        isian.mulai(shown(saved))
        tellDone('Data berhasil disimpan')
      },
      onError: isian.gagal,
    })
  }

  async function startAgain() {
    const { data } = await onMuatUlang()
    if (data) isian.mulai(shown(data))
    save.reset()
  }
}

/** Whether somebody's percentage or status may be another one afterwards. */
function changesFigures(before: Pengaturan, after: Pengaturan): boolean {
  const [a, b] = [pickAturan(before), pickAturan(after)]
  return (Object.keys(a) as (keyof AturanIsian)[]).some(key => key !== 'batas_alpa' && a[key] !== b[key])
}

/** Phones are stored as '+62…' and times as '23:59'; people here write them otherwise. */
function shown(pengaturan: Pengaturan): Pengaturan {
  return {
    ...pengaturan,
    kontak: formatTelepon(pengaturan.kontak),
    kunci_jam: formatJam(pengaturan.kunci_jam),
  }
}
