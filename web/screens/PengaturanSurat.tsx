import { SigningForm } from '#web/features/dokumen/SigningForm.tsx'
import { TemplateCard } from '#web/features/dokumen/template/TemplateCard.tsx'
import { FormKop } from '#web/features/pengaturan/kop/FormKop.tsx'
import { SyahadahForm } from '#web/features/pengaturan/syahadah/SyahadahForm.tsx'

/** What stands above and below what is printed, how letters are numbered, and what they say. */
export default function PengaturanSurat() {
  return (
    <>
      <FormKop />
      <TemplateCard />
      <SyahadahForm />
      <SigningForm />
    </>
  )
}
