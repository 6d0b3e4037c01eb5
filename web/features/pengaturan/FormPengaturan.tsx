import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type * as z from 'zod'
import { formatTelepon } from '#contract/identitas.ts'
import {
  type AturanIsian,
  istilahOf,
  type Pengaturan,
  pengaturanBody,
  pickAturan,
} from '#contract/pengaturan/pengaturan.ts'
import { formatJam } from '#contract/tanggal.ts'
import { rememberIstilah } from '#web/ui/istilah.ts'
import { KartuForm } from '#web/ui/KartuForm.tsx'
import { MemuatForm } from '#web/ui/Memuat.tsx'
import { type Kumpulan, KumpulanKartu, useKartuForm } from '#web/ui/use-kumpulan-kartu.tsx'
import { type Pratinjau, useTertunda } from '#web/ui/use-tertunda.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import type { IsiKartu } from './IsianPengaturan.tsx'

interface FormPengaturanProps {
  /** The cards of the topic, each saved by itself. */
  kartu: { judul: string; Isi: ComponentType<IsiKartu> }[]
  /** Shows what other rules would do, and calls `onTerapkan` when they shall hold. */
  pratinjau?: Pratinjau<AturanIsian>
}

export function FormPengaturan({ kartu, ...rest }: FormPengaturanProps) {
  const query = useReply('GET /api/pengaturan', { queryKey: key })
  return (
    <KumpulanKartu query={query} memuat={<MemuatForm />}>
      {kumpulan => kartu.map(satu => <SatuKartu key={satu.judul} {...satu} {...rest} kumpulan={kumpulan} />)}
    </KumpulanKartu>
  )
}

interface SatuKartuProps extends Omit<FormPengaturanProps, 'kartu'> {
  judul: string
  Isi: ComponentType<IsiKartu>
  kumpulan: Kumpulan<Pengaturan>
}

function SatuKartu({ judul, Isi, kumpulan, pratinjau }: SatuKartuProps) {
  const simpan = useSavePengaturan()
  const tertunda = useTertunda<z.output<typeof pengaturanBody>>(body => save(body, tertunda.lepas), simpan.isPending)
  const { isian, form, save } = useKartuForm({
    judul,
    schema: pengaturanBody,
    kumpulan,
    simpan,
    tampil: shown,
    hold: body => {
      const held = pratinjau !== undefined && changesFigures(kumpulan.dasar, body)
      if (held) tertunda.tunda(body)
      return held
    },
  })
  return (
    <KartuForm {...form}>
      <Isi isian={isian} dasar={kumpulan.dasar} />
      {tertunda.show(pratinjau, pickAturan)}
    </KartuForm>
  )
}

/** Whether somebody's percentage or status may be another one afterwards. */
export function changesFigures(before: AturanIsian, after: AturanIsian): boolean {
  const [a, b] = [pickAturan(before), pickAturan(after)]
  const other = (key: keyof AturanIsian) => key === 'batas_alpa' || key === 'batas_pertemuan'
  return (Object.keys(a) as (keyof AturanIsian)[]).some(key => !other(key) && a[key] !== b[key])
}

/** Phones are stored as '+62…' and times as '23:59'; people here write them otherwise. */
function shown(pengaturan: Pengaturan): Pengaturan {
  const { kontak, kunci_jam } = pengaturan
  return { ...pengaturan, kontak: formatTelepon(kontak), kunci_jam: formatJam(kunci_jam) }
}

const key = ['pengaturan']

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
