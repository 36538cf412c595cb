import { useState } from 'react';
import { Badge } from '../status/Badge.tsx';
import { Button } from '../action/Button.tsx';
import { Checkbox } from '../form/Checkbox.tsx';
import { FileDropzone } from '../form/FileDropzone.tsx';
import { Form } from '../form/Form.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { ProgressBar, UploadTexts } from '../status/ProgressBar.tsx';
import { RadioCards } from '../form/RadioCards.tsx';
import { SearchField } from '../form/SearchField.tsx';
import { Select } from '../form/Select.tsx';
import { Switch } from '../form/Switch.tsx';
import { Textarea } from '../form/Textarea.tsx';
import { TextField } from '../form/TextField.tsx';
import { Demo, DemoSection } from './DemoSection.tsx';

const levels = [
  { value: '1', label: 'Beginner' },
  { value: '2', label: 'Intermediate' },
  { value: '3', label: 'Expert' },
];

export function FormsDemo() {
  return (
    <DemoSection title="Forms">
      <Fields />
      <Choices />
      <Files />
      <FormWithErrors />
    </DemoSection>
  );
}

function Fields() {
  const [comment, setComment] = useState('The kick feels late to me from the second bar on.');
  const [search, setSearch] = useState('nad');
  return (
    <Demo name="Fields" columns>
      <TextField label="Name" help="As other people see it." autoComplete="name" />
      <TextField label="Username" prefix="@" defaultValue="nadia" isOptional />
      <TextField label="Email" defaultValue="nadia@" error="Please enter a whole email address." />
      <TextField label="Disabled" defaultValue="Not now" disabled />
      <PasswordField label="Password" autoComplete="new-password" help="At least 8 characters." />
      <Select label="Level" options={levels} defaultValue="" placeholder="Choose a level" />
      <SearchField label="Add more artist(s)" isLabelShown value={search} onChange={setSearch} />
      <SearchField label="Searching" isLabelShown isBusy value={search} onChange={setSearch} />
      <Textarea
        label="Tell us more about your loop(s)"
        isOptional
        value={comment}
        onChange={setComment}
        limit={300}
        height="small"
      />
      <Textarea
        label="At its limit"
        value={comment.slice(0, 20)}
        onChange={setComment}
        limit={20}
        height="extra-small"
      />
      <Textarea label="Grows with its text" value={comment} onChange={setComment} height="auto" />
    </Demo>
  );
}

function Choices() {
  const [pack, setPack] = useState<'1000' | '7500' | '10000'>('10000');
  return (
    <Demo name="Choices" columns>
      <div>
        <Checkbox label="Save For Later" help="Keeps the card for the next time." defaultChecked />
        <Checkbox label="I agree to the terms of use" error="Please agree to the terms of use." />
        <Checkbox label="Disabled" disabled />
      </div>
      <div>
        <Switch label="Questions" help="Fans can ask you about your work." defaultChecked />
        <Switch label="Private sessions" />
        <Switch label="Disabled" disabled />
      </div>
      <RadioCards
        legend="Tokens"
        name="pack"
        value={pack}
        onChange={setPack}
        options={[
          { value: '1000', label: '1,000 tokens', aside: <strong>$10</strong> },
          { value: '7500', label: '7,500 tokens', help: '8% off', aside: <strong>$69</strong> },
          {
            value: '10000',
            label: (
              <>
                10,000 tokens <Badge tone="yellow">Popular</Badge>
              </>
            ),
            help: '15% off',
            aside: <strong>$85</strong>,
          },
        ]}
      />
    </Demo>
  );
}

function Files() {
  const [files, setFiles] = useState<string[]>([]);
  return (
    <Demo name="Files" columns>
      <FileDropzone
        label="Drop your tracks here"
        help="MP3 or WAV, under 5MB each, up to 10 files."
        accept=".mp3,.mpeg,.wav"
        isMultiple
        onFiles={(chosen) => setFiles(chosen.map((file) => file.name))}
        error={
          files.length > 0 ? `Invalid file type. Please upload a correct file. (${files.join(', ')})` : null
        }
      />
      <FileDropzone
        label="Drop your tracks here"
        isDisabled
        error="You can upload a maximum of 10 files."
        onFiles={() => undefined}
      />
      <div className="grid content-start gap-5">
        <ProgressBar
          label="Uploading night-drive.wav"
          percent={42}
          text={<UploadTexts percent={42} />}
          action={
            <Button kind="quiet" size="small">
              Cancel
            </Button>
          }
        />
        <ProgressBar label="Uploading kick.mp3" percent={5} text={<UploadTexts percent={5} />} />
        <ProgressBar label="Checking" text="Checking the file" />
      </div>
    </Demo>
  );
}

function FormWithErrors() {
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  return (
    <Demo name="A form that sends the focus to the first error">
      <Form
        className="grid w-full max-w-[30rem] gap-5"
        errors={errors}
        onSubmit={(event) => {
          event.preventDefault();
          setErrors({ city: 'Please tell us the city.' });
        }}
      >
        <TextField label="Country" name="country" />
        <TextField label="City" name="city" error={errors?.['city'] ?? null} />
        <Button type="submit" isWide="always">
          Save
        </Button>
      </Form>
    </Demo>
  );
}
