import { type TemplateKind, templateKind } from '#contract/dokumen/letter-template.ts'
import { OnlyAdmin } from '#web/features/akun/session/OnlyAdmin.tsx'
import { TemplateForm } from '#web/features/dokumen/template/TemplateForm.tsx'
import { useTemplate } from '#web/features/dokumen/template/template-queries.ts'
import { PageBody } from '#web/ui/Isi.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { paths } from '../paths.ts'
import NotFound from './NotFound.tsx'

/** What letters of one kind say. */
export default function LetterTemplate({ id }: { id: string }) {
  const { data: jenis } = templateKind.safeParse(id)
  if (!jenis) return <NotFound />
  return (
    <OnlyAdmin judul="Templat surat">
      {() => (
        <>
          <PageHeader judul="Templat surat" kembali={paths.surat} />
          <PageBody>
            <Loaded jenis={jenis} />
          </PageBody>
        </>
      )}
    </OnlyAdmin>
  )
}

function Loaded({ jenis }: { jenis: TemplateKind }) {
  const query = useTemplate(jenis)
  return <Readable query={query}>{data => <TemplateForm data={data} onReload={query.refetch} />}</Readable>
}
