import { configure } from '@testing-library/dom';

// A loaded machine draws late; only what never comes is a failure.
configure({ asyncUtilTimeout: 20_000 });
