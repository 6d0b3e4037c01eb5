import { Alert, Button, NumberInput, Radio, Switch, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type KegiatanBody, type KegiatanRow, kegiatanBody } from '#contract/kegiatan.ts'
import type { Batas } from '#contract/kehadiran.ts'
import { focusFirstError } from '#web/ui/focus-galat.ts'
import { messageOf, tellDone, tellError } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { ApiError } from '../../api.ts'
import { useDeleteKegiatan, useSaveKegiatan } from './kegiatan-queries.ts'

interface LaciKegiatanProps {
  /** Undefined for a new one. */
  kegiatan: KegiatanRow | undefined
  batasLembaga: Batas | undefined
  pratinjau: PratinjauBatas
  onTutup: () => void
}

type BatasKegiatan = Pick<KegiatanRow, 'id' | 'batas_minimal' | 'batas_peringatan'>
/** Shows what other limits would do, and calls `onTerapkan` when they shall hold. */
export type PratinjauBatas = (
  batas: BatasKegiatan,
  act: { onTerapkan: () => void; onTutup: () => void; menerapkan: boolean },
) => ReactNode

const NEW: KegiatanBody = {
  nama: '',
  jenis: 'umum',
  batas_minimal: null,
  batas_peringatan: null,
  dihitung: true,
  aktif: true,
}

export function LaciKegiatan({ kegiatan, batasLembaga, pratinjau, onTutup }: LaciKegiatanProps) {
  const isian = useIsian(kegiatanBody, kegiatan ? fieldsOf(kegiatan) : NEW)
  const save = useSaveKegiatan()
  const remove = useDeleteKegiatan()
  const failure = save.error instanceof ApiError && Object.keys(save.error.isian).length > 0 ? null : save.error
  const [tertunda, setTertunda] = useState<KegiatanBody>()
  const { nilai } = isian

  return (
    <Laci
      buka
      onTutup={onTutup}
      berubah={isian.berubah}
      judul={kegiatan ? 'Ubah kegiatan' : 'Tambah kegiatan'}
      keterangan={kegiatan?.nama}
      onSimpan={submit}
      menyimpan={save.isPending}
      jumlahGalat={isian.jumlahGalat}
    >
      {failure ? (
        <Alert color="red" role="alert">
          {messageOf(failure)}
        </Alert>
      ) : null}
      <TextInput label="Nama kegiatan" placeholder="Halaqah pekanan" withAsterisk {...isian.teks('nama')} />
      <Radio.Group
        label="Jenis"
        error={isian.galat.jenis}
        value={nilai.jenis}
        onChange={value => isian.set({ jenis: value as KegiatanBody['jenis'] })}
      >
        <Radio value="umum" label="Umum" mt={6} />
        <Radio value="shalat" label="Shalat" description="Terlambat disebut masbuk; U tersedia bagi putri." mt={8} />
      </Radio.Group>
      <NumberInput
        label="Batas minimal"
        description={`Kosongkan untuk memakai batas lembaga${batasLembaga === undefined ? '' : `, ${batasLembaga.minimal}%`}.`}
        min={0}
        max={100}
        clampBehavior="none"
        allowDecimal={false}
        suffix="%"
        {...isian.pilih('batas_minimal')}
        value={nilai.batas_minimal ?? ''}
        onChange={value => isian.set({ batas_minimal: value === '' ? null : (value as number) })}
      />
      <NumberInput
        label="Batas peringatan"
        description={`Kosongkan untuk memakai batas lembaga${batasLembaga === undefined ? '' : `, ${batasLembaga.peringatan}%`}.`}
        min={0}
        max={100}
        clampBehavior="none"
        allowDecimal={false}
        suffix="%"
        {...isian.pilih('batas_peringatan')}
        value={nilai.batas_peringatan ?? ''}
        onChange={value => isian.set({ batas_peringatan: value === '' ? null : (value as number) })}
      />
      <Switch
        label="Ikut dalam total beberapa kegiatan"
        checked={nilai.dihitung}
        onChange={event => isian.set({ dihitung: event.currentTarget.checked })}
      />
      <Switch
        label="Aktif"
        description="Yang nonaktif tidak ditawarkan lagi; catatannya tetap ada."
        checked={nilai.aktif}
        onChange={event => isian.set({ aktif: event.currentTarget.checked })}
      />
      {kegiatan && !kegiatan.dipakai ? (
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={removeIt}>
          Hapus kegiatan
        </Button>
      ) : null}
      {tertunda && kegiatan
        ? pratinjau(
            { id: kegiatan.id, batas_minimal: tertunda.batas_minimal, batas_peringatan: tertunda.batas_peringatan },
            {
              onTerapkan: () => simpan(tertunda),
              onTutup: () => setTertunda(undefined),
              menerapkan: save.isPending,
            },
          )
        : null}
    </Laci>
  )

  function submit() {
    const body = isian.periksa()
    if (!body) return
    const changes = (['batas_minimal', 'batas_peringatan'] as const).some(key => kegiatan?.[key] !== body[key])
    if (kegiatan?.dipakai && changes) return setTertunda(body)
    simpan(body)
  }

  function simpan(body: KegiatanBody) {
    save.mutate(
      { id: kegiatan?.id, body },
      {
        onSuccess: () => {
          tellDone('Data berhasil disimpan')
          onTutup()
        },
        onError: error => {
          setTertunda(undefined)
          if (error instanceof ApiError) isian.tolak(error.isian)
          focusFirstError()
        },
      },
    )
  }

  function removeIt() {
    if (!kegiatan) return
    remove.mutate(kegiatan.id, {
      onSuccess: () => {
        tellDone('Kegiatan dihapus')
        onTutup()
      },
      onError: tellError,
    })
  }
}

function fieldsOf({ nama, jenis, batas_minimal, batas_peringatan, dihitung, aktif }: KegiatanRow): KegiatanBody {
  return { nama, jenis, batas_minimal, batas_peringatan, dihitung, aktif }
}
