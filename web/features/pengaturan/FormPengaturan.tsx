import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type * as z from 'zod'
import { formatPhone } from '#contract/identitas.ts'
import {
  type AturanInput,
  istilahOf,
  type Pengaturan,
  pengaturanBody,
  pickAturan,
} from '#contract/pengaturan/pengaturan.ts'
import { formatJam } from '#contract/tanggal.ts'
import { CardForm } from '#web/ui/CardForm.tsx'
import { rememberIstilah } from '#web/ui/istilah.ts'
import { LoadingForm } from '#web/ui/Loading.tsx'
import { CardCollection, type Collection, useCardForm } from '#web/ui/use-card-collection.tsx'
import { type Preview, usePostponed } from '#web/ui/use-postponed.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import type { CardContent } from './PengaturanInput.tsx'

interface FormPengaturanProps {
  /** The cards of the topic, each saved by itself. */
  kartu: { judul: string; Isi: ComponentType<CardContent> }[]
  /** Shows what other rules would do, and calls `onApply` when they shall hold. */
  pratinjau?: Preview<AturanInput>
}

export function FormPengaturan({ kartu, ...rest }: FormPengaturanProps) {
  const query = usePengaturan()
  return (
    <CardCollection query={query} memuat={<LoadingForm />}>
      {collection => kartu.map(one => <OneCard key={one.judul} {...one} {...rest} collection={collection} />)}
    </CardCollection>
  )
}

interface OneCardProps extends Omit<FormPengaturanProps, 'kartu'> {
  judul: string
  Isi: ComponentType<CardContent>
  collection: Collection<Pengaturan>
}

function OneCard({ judul, Isi, collection, pratinjau }: OneCardProps) {
  const simpan = useSavePengaturan()
  const pending = usePostponed<z.output<typeof pengaturanBody>>(body => save(body, pending.lepas), simpan.isPending)
  const { isian, form, save } = useCardForm({
    judul,
    schema: pengaturanBody,
    collection,
    simpan,
    tampil: shown,
    hold: body => {
      const held = pratinjau !== undefined && changesFigures(collection.dasar, body)
      if (held) pending.tunda(body)
      return held
    },
  })
  return (
    <CardForm {...form}>
      <Isi isian={isian} dasar={collection.dasar} />
      {pending.show(pratinjau, pickAturan)}
    </CardForm>
  )
}

/** Whether somebody's percentage or status may be another one afterwards. */
export function changesFigures(before: AturanInput, after: AturanInput): boolean {
  const [a, b] = [pickAturan(before), pickAturan(after)]
  const other = (key: keyof AturanInput) => key === 'batas_alpa' || key === 'batas_pertemuan'
  return (Object.keys(a) as (keyof AturanInput)[]).some(key => !other(key) && a[key] !== b[key])
}

/** Phones are stored as '+62…' and times as '23:59'; people here write them otherwise. */
function shown(pengaturan: Pengaturan): Pengaturan {
  const { kontak, kunci_jam } = pengaturan
  return { ...pengaturan, kontak: formatPhone(kontak), kunci_jam: formatJam(kunci_jam) }
}

const key = ['pengaturan']

/** As it is stored. */
export function usePengaturan() {
  return useReply('GET /api/pengaturan', { queryKey: key })
}

function useSavePengaturan() {
  const queryClient = useQueryClient()
  return useSend('PUT /api/pengaturan', {
    onSuccess: saved => {
      rememberIstilah({ istilah: istilahOf(saved) })
      queryClient.setQueryData(key, saved)
      // Every percentage and every day name may be another one now.
      return queryClient.invalidateQueries({ predicate: query => query.queryKey[0] !== key[0] })
    },
  })
}
